import SwiftSyntax
import SwiftSemantics

/// The one expression that a declaration's value always comes from.
struct DeclaredValue {
  let expression: ExprSyntax

  /// - Parameter isCalled: whether the name is called without arguments rather than read.
  /// - Returns: nil where the value can be another one: reassigned, overridden, wrapped, observed, given from outside.
  init?(_ declaration: Declaration, isCalled: Bool, resolver: RememberingResolver) {
    switch declaration.kind {
    case .variable:
      guard !isCalled, let binding = declaration.binding, let variable = declaration.variable,
        variable.attributes.allSatisfy({ $0.isHarmless }), binding.pattern.is(IdentifierPatternSyntax.self)
      else { return nil }
      if declaration.isComputed {
        guard !resolver.mayBeReplaced(declaration), let body = binding.accessorBlock?.getterItems?.onlyExpression
        else { return nil }
        expression = body
      } else {
        guard binding.accessorBlock == nil, declaration.isConstant, let value = binding.initializer?.value,
          binding.typeAnnotation?.type.isOptionalType != true
        else { return nil }
        expression = value
      }
    case .function:
      guard isCalled, let function = declaration.node.as(FunctionDeclSyntax.self),
        function.signature.parameterClause.parameters.isEmpty, !resolver.mayBeReplaced(declaration),
        function.attributes.allSatisfy({ $0.isHarmless }), function.genericParameterClause == nil,
        function.signature.returnClause?.type.isOptionalType != true,
        let body = function.body?.statements.onlyExpression
      else { return nil }
      expression = body
    default: return nil
    }
  }
}

extension Declaration {
  /// A member or a global that other files may use: its name says more than its value, in a test above all.
  var isSeenElsewhere: Bool {
    guard kind == .variable || kind == .function, node.enclosingType != nil || isGlobal else { return false }
    return !(modifiers?.isHiddenInFile ?? false)
  }

  /// Its value is made once, where it is declared.
  var isStoredValue: Bool { kind == .variable && !isComputed }

  /// Its value is made by whoever asks for it first: lazy, static, or a global's outside of `main.swift`.
  var isMadeWhenAsked: Bool {
    guard isStoredValue else { return false }
    return isStatic || isGlobal || modifiers?.contains { $0.name.tokenKind == .keyword(.lazy) } ?? false
  }
}

extension RememberingResolver {
  /// Whether a use of the name may reach another declaration than this one at run time.
  func mayBeReplaced(_ declaration: Declaration) -> Bool {
    let modifiers = declaration.modifiers.map { $0.map(\.name.tokenKind) } ?? []
    if modifiers.contains(.keyword(.override)) || modifiers.contains(.keyword(.open))
      || modifiers.contains(.keyword(.dynamic))
    {
      return true
    }
    if declaration.attributes?.contains(where: { !$0.isHarmless }) ?? false { return true }
    return overrides(declaration.name)
  }
}

extension AttributeListSyntax.Element {
  /// An attribute that says nothing of what a value is or where it is kept.
  var isHarmless: Bool {
    guard case .attribute(let attribute) = self else { return false }
    switch attribute.attributeName.trimmedDescription {
    case "inline", "inlinable", "usableFromInline", "MainActor", "available", "discardableResult", "nonobjc",
      "Sendable":
      return true
    default: return false
    }
  }
}

extension AccessorBlockSyntax {
  /// The statements of a getter when there is nothing else.
  var getterItems: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let items): return items
    case .accessors(let list):
      guard let only = list.first, list.count == 1, only.accessorSpecifier.tokenKind == .keyword(.get) else {
        return nil
      }
      return only.body?.statements
    @unknown default: return nil
    }
  }
}

extension TypeSyntax {
  var isOptionalType: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || trimmedDescription.hasPrefix("Optional<")
  }
}

import SourceDiagnostics
import SourceSearch
package import SwiftSyntax

/// The only expression that a declaration's value comes from.
package struct DeclaredValue {
  package let expression: ExprSyntax
  /// Whether it is evaluated where it is declared, not where the name is used.
  package let isStored: Bool

  /// - Parameter isCalled: whether the name is called without arguments rather than read.
  /// - Returns: `nil` if the value may come from elsewhere: reassigned, overridden, wrapped, observed, set from
  ///   outside.
  package init?(_ declaration: Declaration, isCalled: Bool, resolver: RememberingResolver) {
    switch declaration.kind {
    case .variable:
      guard let binding = declaration.binding, let variable = declaration.variable,
        variable.attributes.allSatisfy({ $0.keepsValue }), binding.pattern.is(IdentifierPatternSyntax.self)
      else { return nil }
      if declaration.isComputed {
        isStored = false
        guard !isCalled, !resolver.mayBeReplaced(declaration),
          let body = binding.accessorBlock?.onlyGetter?.onlyExpression
        else { return nil }
        expression = body
      } else {
        guard binding.accessorBlock == nil, declaration.isConstant, let value = binding.initializer?.value,
          binding.typeAnnotation?.type.isOptionalType != true
        else { return nil }
        // The caller evaluates `let isRed = { G == .red }`.
        isStored = !isCalled
        guard let result = isCalled ? value.as(ClosureExprSyntax.self)?.onlyResult : value else { return nil }
        expression = result
      }
    case .function:
      guard isCalled, let function = declaration.node.as(FunctionDeclSyntax.self),
        function.signature.parameterClause.parameters.isEmpty, !resolver.mayBeReplaced(declaration),
        function.attributes.allSatisfy({ $0.keepsValue }), function.genericParameterClause == nil,
        function.signature.returnClause?.type.isOptionalType != true,
        let body = function.body?.statements.onlyExpression
      else { return nil }
      expression = body
      isStored = false
    default: return nil
    }
  }
}

extension ClosureExprSyntax {
  /// The result of a closure that is a single expression, without parameters and captures.
  fileprivate var onlyResult: ExprSyntax? {
    signature == nil ? statements.onlyExpression : nil
  }
}

extension Declaration {
  /// Whether its written type is an optional or any value, so that a Boolean is something else where it is read.
  var convertsBooleans: Bool {
    guard let type = annotatedType else { return false }
    return type.isOptionalType || type.is(SomeOrAnyTypeSyntax.self)
      || ["Any", "AnyHashable", "AnyObject"].contains(type.trimmedDescription)
  }

  /// The name of its written type where that is another one than `Bool`.
  var typeOfOtherLiteral: String? {
    (node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type ?? annotatedType)?.typeOfOtherLiteral
  }

  /// Whether it is declared at the top level of a file.
  package var isGlobal: Bool {
    var current = node.parent
    while let node = current {
      if node.is(MemberBlockSyntax.self) || node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self)
        || node.is(FunctionParameterClauseSyntax.self)
      {
        return false
      }
      current = node.parent
    }
    return true
  }

  /// Whether it stores its value, which is computed once.
  package var isStoredValue: Bool { kind == .variable && !isComputed }

  /// Whether its value may be computed on first use: `lazy`, static, or global outside of `main.swift`.
  package var isMadeWhenAsked: Bool {
    guard isStoredValue else { return false }
    return isStatic || isGlobal || modifiers?.contains { $0.name.tokenKind == .keyword(.lazy) } ?? false
  }
}

extension RememberingResolver {
  /// Whether the first read of a declaration computes its value. A script initializes its globals in order, from its start.
  package func isMadeWhenAsked(_ declaration: Declaration) -> Bool {
    declaration.isMadeWhenAsked
      && !(declaration.isGlobal && file(of: declaration.node)?.text.path.hasSuffix("main.swift") ?? false)
  }

  /// Whether a use of the name may reach another declaration at run time.
  package func mayBeReplaced(_ declaration: Declaration) -> Bool {
    let modifiers = declaration.modifiers.map { $0.map(\.name.tokenKind) } ?? []
    if modifiers.contains(.keyword(.override)) || modifiers.contains(.keyword(.open))
      || modifiers.contains(.keyword(.dynamic))
    {
      return true
    }
    if declaration.attributes?.contains(where: { !$0.keepsValue }) ?? false { return true }
    return overrides(declaration.name)
  }
}

extension AttributeListSyntax.Element {
  /// Whether what has the attribute returns what its body says. Objective-C can neither override a Swift class's member nor,
  /// without `dynamic`, replace it for Swift.
  package var keepsValue: Bool {
    if case .attribute(let attribute) = self, attribute.attributeName.trimmedDescription == "objc" { return true }
    return isHarmless
  }

  /// Whether the attribute does not affect the value or its storage.
  package var isHarmless: Bool {
    guard case .attribute(let attribute) = self else { return false }
    switch attribute.attributeName.trimmedDescription {
    case "inline", "inlinable", "usableFromInline", "MainActor", "ObservationIgnored", "available", "discardableResult",
      "nonobjc", "Sendable":
      return true
    default: return false
    }
  }
}

extension TypeSyntax {
  /// Its name where it is another one than `Bool`, which a Boolean literal may make: `NSNumber`, or an app's own type that
  /// is `ExpressibleByBooleanLiteral`.
  package var typeOfOtherLiteral: String? {
    let type = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    let name = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
    let taking: Set = ["Any", "AnyHashable", "AnyObject", "Bool", "CBool", "Optional"]
    return name.map(\.bareName).flatMap { taking.contains($0) ? nil : $0 }
  }

  package var isOptionalType: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || trimmedDescription.hasPrefix("Optional<")
  }
}

extension ExprSyntax {
  /// Whether `==`, `!=` or `??` takes it, for which an optional of a Boolean is as good as one, or a condition.
  var isCompared: Bool {
    if isInBooleanPlace { return true }
    return (parent?.as(InfixOperatorExprSyntax.self)?.operatorName).map { ["==", "!=", "??"].contains($0) } ?? false
  }
}

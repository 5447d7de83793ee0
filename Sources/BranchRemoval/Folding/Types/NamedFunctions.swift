import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Choices of functions and properties by their names.
///
/// ```
/// let style = G == .red ? newStyle : oldStyle        becomes   let style = newStyle
/// pages.map(G == .red ? \.title : \.name)            becomes   pages.map(\.title)
/// ```
extension StaticTypes {
  /// Whether arms name functions, or properties by key paths, which each by itself have one type.
  func nameOneType(_ arms: [ExprSyntax]) -> Bool { nameFunctionsOfOneType(arms) || namePropertiesOfOneType(arms) }

  private func nameFunctionsOfOneType(_ arms: [ExprSyntax]) -> Bool {
    let functions = arms.compactMap { onlyFunction(named: $0) }
    let receivers = Set(arms.map { $0.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription })
    guard let first = functions.first, functions.count == arms.count, receivers.count == 1,
      isKnown(Syntax(first.signature))
    else { return false }
    return functions.allSatisfy { function in
      function.enclosingType?.name == first.enclosingType?.name
        && function.modifiers.trimmedDescription == first.modifiers.trimmedDescription
        && function.signature.typeText == first.signature.typeText
    }
  }

  /// The function that a name can be only, without attributes and generic parameters.
  private func onlyFunction(named arm: ExprSyntax) -> FunctionDeclSyntax? {
    let member = arm.as(MemberAccessExprSyntax.self)
    guard let name = arm.as(DeclReferenceExprSyntax.self) ?? member?.declName, name.argumentNames == nil,
      member == nil || member?.base != nil
    else { return nil }
    let found = resolver.declarations(of: arm)
    guard found.count == 1, let function = found.first?.node.as(FunctionDeclSyntax.self), function.attributes.isEmpty,
      function.enclosingType.map({ resolver.declaresSuperclasses(ofType: $0.plainName) }) ?? true,
      function.genericParameterClause == nil, function.genericWhereClause == nil,
      function.signature.returnClause?.type.isOpaque != true,
      function.signature.parameterClause.parameters.allSatisfy({ $0.ellipsis == nil && !$0.type.isOpaque })
    else { return nil }
    return function
  }

  /// Whether each name in a signature or a type is that of one type, wherever it stands.
  private func isKnown(_ node: Syntax) -> Bool {
    let names = Set(node.tokens(viewMode: .sourceAccurate).map(\.bareName).filter { $0.first?.isUppercase ?? false })
    return names.allSatisfy { name in
      name != "Self"
        && resolver.declarations(named: name).count { [.type, .typeAlias, .genericParameter].contains($0.kind) } < 2
    }
  }

  private func namePropertiesOfOneType(_ arms: [ExprSyntax]) -> Bool {
    let paths = arms.compactMap { $0.as(KeyPathExprSyntax.self) }
    guard let first = paths.first, paths.count == arms.count,
      paths.allSatisfy({ $0.root?.trimmedDescription == first.root?.trimmedDescription })
    else { return false }
    let properties = paths.compactMap { onlyProperty(at: $0) }
    guard let own = properties.first, properties.count == paths.count,
      first.root.map({ $0.trimmedDescription == own.variable.enclosingType?.name }) ?? true
    else { return false }
    return properties.allSatisfy { other in
      other.type == own.type
        && other.variable.enclosingType?.name == own.variable.enclosingType?.name
        && other.variable.bindingSpecifier.text == own.variable.bindingSpecifier.text
        && other.variable.modifiers.trimmedDescription == own.variable.modifiers.trimmedDescription
    }
  }

  /// The stored property that a key path of one name leads to, if no other member has the name.
  private func onlyProperty(at path: KeyPathExprSyntax) -> (variable: VariableDeclSyntax, type: String)? {
    guard path.components.count == 1,
      let name = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.bareName,
      case let found = resolver.declarations(named: name), found.count == 1, let variable = found.first?.variable,
      !variable.modifiers.isStatic, variable.attributes.isEmpty, variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock == nil
    else { return nil }
    if let type = binding.typeAnnotation?.type {
      return isKnown(Syntax(type)) ? (variable, type.trimmedDescription) : nil
    }
    guard let value = binding.initializer?.value, value.isPlainLiteral else { return nil }
    return type(of: value).map { (variable, $0) }
  }
}

extension FunctionSignatureSyntax {
  /// What the type of the function is made of: `(Int, inout String) throws -> Bool`.
  fileprivate var typeText: String {
    let parameters = parameterClause.parameters.map(\.type.trimmedDescription).joined(separator: ", ")
    let effects = effectSpecifiers?.trimmedDescription ?? ""
    return "(\(parameters)) \(effects) -> \(returnClause?.type.trimmedDescription ?? "Void")"
  }
}

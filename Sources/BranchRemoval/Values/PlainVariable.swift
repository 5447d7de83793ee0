import SwiftSemantics
import SwiftSyntax

extension KnownValues {
  /// Whether assigning a variable its own value has no effect: each name on the way is stored and unobserved.
  func isPlainVariable(_ expression: ExprSyntax) -> Bool {
    if expression.isSelf { return true }
    if let base = expression.as(MemberAccessExprSyntax.self)?.base, !isPlainVariable(base) { return false }
    let declarations = resolver.declarations(of: expression)
    guard let declaration = declarations.first, declarations.count == 1 else { return false }
    switch declaration.kind {
    case .parameter: return true
    case .variable:
      // Asks for the files that may override it as well.
      let isOverridden =
        !world.isOwn(declaration.modifiers)
        || resolver.declarations(named: declaration.name).contains { $0.modifiers?.areOverrides ?? false }
      return declaration.isUnobserved(mayBeOverridden: isOverridden)
    default: return false
    }
  }
}

extension Declaration {
  /// Whether it is a stored variable without observers or other effects of writing.
  fileprivate func isUnobserved(mayBeOverridden: Bool) -> Bool {
    guard let variable, variable.bindings.count == 1 || binding != nil, binding?.accessorBlock == nil,
      variable.attributes.isEmpty,
      !variable.modifiers.contains(where: {
        [.keyword(.lazy), .keyword(.override), .keyword(.dynamic)].contains($0.name.tokenKind)
      })
    else { return false }
    guard let type = node.enclosingType?.node else { return true }
    if let type = type.as(ClassDeclSyntax.self) {
      let isFinal = (Array(type.modifiers) + Array(variable.modifiers)).contains {
        $0.name.tokenKind == .keyword(.final)
      }
      return type.attributes.allSatisfy(\.isHarmless)
        && (isFinal || variable.modifiers.isHiddenInFile || !mayBeOverridden)
    }
    return type.asProtocol((any WithAttributesSyntax).self)?.attributes.allSatisfy(\.isHarmless) ?? false
  }
}

extension DeclModifierListSyntax {
  fileprivate var areOverrides: Bool { contains { $0.name.tokenKind == .keyword(.override) } }
}

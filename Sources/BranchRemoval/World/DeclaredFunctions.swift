import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What the sources add under names of other modules' members, such as `contains` and `onChange(of:)`.
extension RememberingResolver {
  /// Whether the sources have a function that a call of another module's may mean instead: one of its name, with labels that fit, that
  /// the call's file sees.
  func mayDeclareFunction(of call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.lastName else { return false }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    return declarations(named: name).contains { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self),
        call.fits(function.signature.parameterClause), isSeen(declaration, from: Syntax(call))
      else { return false }
      return member.map { mayBeMember(declaration, of: $0) } ?? true
    }
  }

  /// Whether the sources have a getter that a member of another module's may mean instead.
  func mayDeclareGetter(of member: MemberAccessExprSyntax) -> Bool {
    declarations(named: member.declName.baseName.bareName).contains { declaration in
      declaration.isComputed && isSeen(declaration, from: Syntax(member)) && mayBeMember(declaration, of: member)
    }
  }

  private func isSeen(_ declaration: Declaration, from place: Syntax) -> Bool {
    let node = declaration.variable.map { Syntax($0) } ?? declaration.node
    return node.root.id == place.root.id
      || MemberAccess(of: declaration.node, in: node.parent?.parent?.parent?.parent) == .others
  }

  /// A value of another module's type has no members of the types that the sources declare.
  private func mayBeMember(_ declaration: Declaration, of member: MemberAccessExprSyntax) -> Bool {
    guard let owner = declaration.node.enclosingType?.plainName else { return false }
    guard isConcrete(owner), let base = member.base, let type = nameOfType(of: base) else { return true }
    return declaresType(type) || !(Self.standardTypes.contains(type) || PlatformClasses.isClass(type))
  }

  private static let standardTypes: Set = [
    "Array", "Bool", "Calendar", "Character", "Data", "Date", "Dictionary", "Double", "Float", "IndexPath", "Int",
    "Locale",
    "Set", "String", "Substring", "TimeZone", "URL", "UUID", "UserDefaults",
  ]
}

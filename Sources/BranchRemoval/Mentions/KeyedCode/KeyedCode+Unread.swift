import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// A constant of a type that is made of the flag, and that nothing reads: `static let key = Flag.newPage.rawValue`. Its value is
  /// never computed.
  init?(ofUnread flag: ExprSyntax, _ world: World?) {
    guard let world, let binding = flag.ancestor(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.parent?.is(MemberBlockItemSyntax.self) ?? false, variable.modifiers.isStatic,
      variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      world.isOwn(variable.modifiers), !world.mayBeRequired(name, binding),
      !world.isMemberForObjectiveC(Syntax(variable)), world.onlyReferences(to: name, in: .everywhere) != nil,
      world.resolvedReferences(to: name).uses(of: binding).isEmpty
    else { return nil }
    self = .unread(variable)
  }
}

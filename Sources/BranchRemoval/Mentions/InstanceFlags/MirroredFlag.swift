import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A Boolean property, of instances or of a type, that names a flag.
struct MirroredFlag {
  let declared: DeclaredCase
  /// The property of instances; `nil` if it is static.
  private let instance: InstanceFlag?
  private let declarations: Set<SyntaxIdentifier>

  static func all(in round: Round) -> [MirroredFlag] {
    let instances = InstanceFlag.all(in: round).filter { !$0.variables.isEmpty }
      .map { MirroredFlag(declared: $0.declared, instance: $0, declarations: Set($0.members.map(\.id))) }
    let named = Set(instances.map(\.declared.named))
    let statics = DeclaredCase.all(in: round).filter { !named.contains($0.named) }.compactMap { declared in
      let own = round.world.resolver.declarations(named: declared.member).filter { declaration in
        declaration.isStatic && declaration.variable != nil
          && round.world.resolver.declaresMember(of: declared.named, declaration.node)
      }
      return own.isEmpty
        ? nil
        : MirroredFlag(declared: declared, instance: nil, declarations: Set(own.compactMap { $0.variable?.id }))
    }
    return (instances + statics).filter { $0.declared.group == nil }
  }

  /// The plain names of the types that have it.
  var types: Set<String> { instance?.types ?? [declared.type] }

  func isDeclared(by variable: VariableDeclSyntax) -> Bool { declarations.contains(variable.id) }

  /// What an expression that has the flag's name means.
  func meaning(of name: ExprSyntax, _ world: World) -> CaseMentions.Meaning {
    instance.map { InstanceFlagMentions(world).meaning(of: name, $0) }
      ?? CaseMentions(world.resolver, world).meaning(of: name, declared.named)
  }

  /// Whether a reference is certainly one to the flag.
  func isOwn(_ reference: DeclReferenceExprSyntax, _ world: World) -> Bool {
    guard let instance else { return CaseMentions(world.resolver, world).isOwn(reference, declared.named) }
    return InstanceFlagMentions(world).isOwn(reference, instance)
  }
}

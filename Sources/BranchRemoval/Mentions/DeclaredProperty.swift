import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A flag that is a property of instances, such as a stored setting: `settings.newPage` for `Settings.{caseName}`.
struct DeclaredProperty {
  let declared: DeclaredCase
  /// The property, the requirements that protocols of its type have for it, and what other types have for these.
  let variables: [VariableDeclSyntax]
  /// The names of the types and protocols around them.
  let types: Set<String>
  /// Those of the names that other types with a member of this name have as well.
  let namesakes: Set<String>
  /// Whether nothing else in the sources has its name but cases and static members.
  let isOnlyOne: Bool
  /// Whether an accessor says that a member of this name is the flag, whatever the receiver: `_.{caseName}`.
  let isForAnyReceiver: Bool

  /// The names by which it is used, with those of a property wrapper.
  var names: [String] { [declared.member, "$" + declared.member, "_" + declared.member] }

  static func all(in round: Round) -> [DeclaredProperty] {
    DeclaredCase.all(in: round).compactMap { DeclaredProperty($0, round.accessors, round.world) }
  }

  /// - Returns: `nil` if the name is not that of a property.
  init?(_ declared: DeclaredCase, _ accessors: [Accessor], _ world: World) {
    let members = world.resolver.declarations(named: declared.member).filter { !$0.isStatic && $0.isMember }
    let isOwn = { (member: Declaration) in world.resolver.declaresMember(of: declared.named, member.node) }
    guard members.contains(where: { $0.kind == .variable && isOwn($0) }) else { return nil }
    self.declared = declared
    let asking = Set(members.compactMap { $0.node.enclosingType?.node.as(ProtocolDeclSyntax.self)?.name.bareName })
    // The flag may be what a protocol asks for itself.
    let protocols = asking.intersection(world.supertypes(of: declared.type, seeking: asking).union([declared.type]))
    let own = members.filter { member in
      guard member.kind == .variable, let owner = member.owner else { return false }
      if owner == declared.type { return isOwn(member) }
      return protocols.contains(owner)
        || !world.supertypes(of: owner, seeking: protocols).isDisjoint(with: protocols)
    }
    variables = own.compactMap(\.variable)
    types = Set(own.compactMap(\.owner))
    isOnlyOne = own.count == members.count
    namesakes = types.intersection(
      members.filter { member in !own.contains { $0.node.id == member.node.id } }.compactMap(\.owner))
    isForAnyReceiver = accessors.contains { accessor in
      accessor.kind != .declaration
        && accessor.expressions(for: declared.experiment).contains { $0.text == "_.\(declared.member)" }
    }
  }

  /// Whether all of it may be deleted: no superclass or Objective-C code knows it.
  func mayGo(_ world: World) -> Bool {
    !variables.isEmpty && !world.resolver.overrides(declared.member)
      && variables.allSatisfy { variable in
        variable.bindings.count == 1 && variable.parent?.is(MemberBlockItemSyntax.self) ?? false
          && !variable.modifiers.contains { $0.name.tokenKind == .keyword(.override) || $0.name.text == "dynamic" }
          && !variable.attributes.contains {
            $0.isForObjectiveC
              && !($0.trimmedDescription == "@objc" && world.unknownToObjectiveC.contains(declared.member))
          }
      }
      && types.allSatisfy { type in
        !world.supertypes(of: type, seeking: ["NSManagedObject"]).contains("NSManagedObject")
      }
  }

  /// Whether a place is in one of its declarations.
  func holds(_ node: some SyntaxProtocol) -> Bool {
    Syntax(node).ancestors.contains { ancestor in variables.contains { $0.id == ancestor.id } }
  }
}

extension Declaration {
  /// The plain name of the type around it.
  fileprivate var owner: String? { node.enclosingType?.plainName }

  fileprivate var isMember: Bool {
    kind == .function && node.parent?.is(MemberBlockItemSyntax.self) ?? false
      || kind == .variable && variable?.parent?.is(MemberBlockItemSyntax.self) ?? false
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isForObjectiveC: Bool {
    guard case .attribute(let attribute) = self else { return true }
    return attribute.exposesToObjectiveC
  }
}

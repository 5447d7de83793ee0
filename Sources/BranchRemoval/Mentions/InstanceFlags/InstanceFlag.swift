import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A flag that is a property or a method of instances, such as a stored setting: `settings.newPage` for
/// `Settings.{caseName}`, `flags.isNewPageOn()` for `Flags.is{CaseName}On`.
struct InstanceFlag {
  let declared: DeclaredCase
  /// The property, the requirements that protocols of its type have for it, and what other types have for these.
  let variables: [VariableDeclSyntax]
  /// The same of a method; one of the two is empty.
  let methods: [FunctionDeclSyntax]
  /// The names of the types and protocols around them.
  let types: Set<String>
  /// Those of the names that other types with a member of this name have as well.
  let namesakes: Set<String>
  /// Whether nothing else in the sources has its name but cases and static members.
  let isOnlyOne: Bool
  /// Whether an accessor says that a member of this name is the flag, whatever the receiver: `_.{caseName}`.
  let isForAnyReceiver: Bool

  /// The names by which it is used, with those of a property wrapper.
  var names: [String] {
    methods.isEmpty ? [declared.member, "$" + declared.member, "_" + declared.member] : [declared.member]
  }

  /// Its declarations.
  var members: [Syntax] { variables.map { Syntax($0) } + methods.map { Syntax($0) } }

  static func all(in round: Round) -> [InstanceFlag] {
    DeclaredCase.all(in: round).compactMap { InstanceFlag($0, round.accessors, round.world) }
  }

  /// - Returns: `nil` if the name is not that of a property or of one method.
  init?(_ declared: DeclaredCase, _ accessors: [Accessor], _ world: World) {
    let members = world.resolver.declarations(named: declared.member).filter { !$0.isStatic && $0.isMember }
    var declaring = members.filter { world.resolver.declaresMember(of: declared.named, $0.node) }
    if declaring.isEmpty { declaring = Self.inherited(members, by: declared.type, world) }
    let kinds = Set(declaring.map(\.kind))
    guard let kind = kinds.contains(.variable) ? .variable : kinds.first else { return nil }
    self.declared = declared
    let asking = Set(members.compactMap { $0.node.enclosingType?.node.as(ProtocolDeclSyntax.self)?.name.bareName })
    // The flag may be what a protocol asks for itself.
    let protocols = asking.intersection(world.supertypes(of: declared.type, seeking: asking).union([declared.type]))
    let own = members.filter { member in
      guard member.kind == kind, let owner = member.owner else { return false }
      if declaring.contains(where: { $0.node.id == member.node.id }) { return true }
      if owner == declared.type { return false }
      return protocols.contains(owner)
        || !world.supertypes(of: owner, seeking: protocols).isDisjoint(with: protocols)
    }
    variables = own.compactMap(\.variable)
    methods = own.compactMap { $0.node.as(FunctionDeclSyntax.self) }
    // Which of several a name without arguments means is not known.
    guard Set(methods.map(\.labels)).count <= 1 else { return nil }
    types = Set(own.compactMap(\.owner))
    isOnlyOne = own.count == members.count
    namesakes = types.intersection(
      members.filter { member in !own.contains { $0.node.id == member.node.id } }.compactMap(\.owner))
    isForAnyReceiver = accessors.contains { accessor in
      accessor.kind != .declaration
        && accessor.expressions(for: declared.experiment).contains {
          $0.text == "_.\(declared.member)" || $0.text == "_.\(declared.member)()"
        }
    }
  }

  /// Those of some members that a type has from a superclass, a protocol's extension, or as an alias of another type.
  private static func inherited(_ members: [Declaration], by type: String, _ world: World) -> [Declaration] {
    let owners = Set(members.compactMap(\.owner))
    let above = world.supertypes(of: type, seeking: owners).union(world.resolver.types(ofAlias: type) ?? [])
      .subtracting([type])
    return members.filter { !$0.isRequirement && $0.owner.map(above.contains) ?? false }
  }

  /// Whether all of it may be deleted: no superclass or Objective-C code knows it.
  func mayGo(_ world: World) -> Bool {
    let isUnknown = world.unknownToObjectiveC.contains(declared.member)
    return !members.isEmpty && !world.resolver.overrides(declared.member)
      && variables.allSatisfy { $0.bindings.count == 1 }
      && members.allSatisfy { member in
        let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
        let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers
        guard let attributes, let modifiers, member.parent?.is(MemberBlockItemSyntax.self) ?? false,
          !world.isMemberForObjectiveC(member) || isUnknown
        else { return false }
        return !modifiers.contains {
          $0.name.tokenKind == .keyword(.override) || $0.name.text == "dynamic" && !isUnknown
        }
          && !attributes.contains {
            $0.isForObjectiveC
              && !($0.trimmedDescription == "@objc" && isUnknown)
          }
      }
      && types.allSatisfy { type in
        !world.supertypes(of: type, seeking: ["NSManagedObject"]).contains("NSManagedObject")
      }
  }

  /// Whether a place is in one of its declarations.
  func holds(_ node: some SyntaxProtocol) -> Bool {
    Syntax(node).ancestors.contains { ancestor in members.contains { $0.id == ancestor.id } }
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

extension FunctionDeclSyntax {
  fileprivate var labels: [String] { signature.parameterClause.parameters.map(\.firstName.bareName) }
}

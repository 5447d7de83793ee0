import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes requirements of an app's own protocols that only removed code asked for, with all that satisfies them.
///
/// ```
/// protocol Backend { func hold(); func extend() }      becomes   protocol Backend { func hold() }
/// struct LiveBackend: Backend { … func extend() { … } }          struct LiveBackend: Backend { … }
/// ```
struct RequirementRemoval: RemovalPass {
  static let reason = "what asked is gone by now, and what satisfied it was the last use of others"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    let removed = round.removedReferences { $0.parent?.is(MemberAccessExprSyntax.self) ?? false }
    // Many protocols may ask for one name, such as `execute`.
    var askedOwners: [String: Set<String>] = [:]
    let kept = round.namesOfLayer.union(round.world.otherFlags)
    for node in round.world.protocols where mayLoseMembers(node) && !isOfLayer(node) {
      for member in node.memberBlock.members {
        guard let name = member.decl.requiredName, !kept.contains(name), let references = removed[name],
          !mayInferType(member.decl, of: node)
        else {
          continue
        }
        let asked = askedOwners[name] ?? owners(askedBy: references)
        askedOwners[name] = asked
        guard mayConform(asked, to: node),
          let all = Implementations(of: member.decl, named: name, in: node, round)?.all,
          all.contains(where: { $0.enclosingType.map { asked.contains($0.plainName) } ?? false }),
          !isUsed(name, besides: all)
        else { continue }
        for decl in all {
          guard let number = round.number(of: decl) else { continue }
          edits[number].delete(round.lines(of: number).deletion(of: decl.contentRange))
        }
      }
    }
    deleteEmptiedExtensions(&edits)
    return edits
  }

  /// Whether the app's experiments have it in common, so that the next one needs it.
  private func isOfLayer(_ node: ProtocolDeclSyntax) -> Bool {
    round.number(of: node).map { round.filesOfLayer.contains(round.files[$0].text.path) } ?? false
  }

  /// Whether one of the types is the protocol, or conforms to it.
  private func mayConform(_ types: Set<String>, to node: ProtocolDeclSyntax) -> Bool {
    let name = node.name.bareName
    return types.contains { $0 == name || round.world.supertypes(of: $0, seeking: [name]).contains(name) }
  }

  /// An extension of nothing but default implementations goes with the last of them.
  private func deleteEmptiedExtensions(_ edits: inout [EditBuilder]) {
    for number in edits.indices where !edits[number].isEmpty {
      for item in round.files[number].tree.statements {
        guard let node = item.item.as(ExtensionDeclSyntax.self), node.inheritanceClause == nil,
          !node.memberBlock.members.isEmpty,
          node.memberBlock.members.allSatisfy({ edits[number].deletes($0.decl.contentRange) })
        else { continue }
        edits[number].delete(round.lines(of: number).deletion(of: node.contentRange))
      }
    }
  }

  private func mayLoseMembers(_ node: ProtocolDeclSyntax) -> Bool {
    (round.world.publicIsOwn || node.modifiers.isOwn) && node.attributes.allSatisfy(\.isHarmless)
      && node.genericWhereClause == nil && node.primaryAssociatedTypeClause == nil
      && !node.memberBlock.members.contains { $0.decl.is(IfConfigDeclSyntax.self) }
  }

  /// Whether types that conform may get an associated type from a requirement.
  private func mayInferType(_ requirement: DeclSyntax, of node: ProtocolDeclSyntax) -> Bool {
    let types = Set(node.memberBlock.members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.bareName })
    return !types.isEmpty && requirement.tokens(viewMode: .sourceAccurate).contains { types.contains($0.bareName) }
  }

  /// The types whose members removed references were to.
  private func owners(askedBy references: [DeclReferenceExprSyntax]) -> Set<String> {
    guard let before = round.before else { return [] }
    return Set(
      references.lazy.filter { !$0.isAskedFor(before) }
        .flatMap { before.resolver.declarations(ofUse: $0.outermostName) }
        .compactMap { $0.node.enclosingType?.plainName })
  }

  /// Whether code outside of the declarations names one of them, or may.
  private func isUsed(_ name: String, besides all: [DeclSyntax]) -> Bool {
    let ids = Set(all.map(\.id))
    return round.world.references(to: name).contains { reference in
      if Syntax(reference).ancestors.contains(where: { $0.as(DeclSyntax.self).map { ids.contains($0.id) } ?? false }) {
        return false
      }
      // The superclass has it.
      if reference.memberAccess?.base?.is(SuperExprSyntax.self) ?? false { return false }
      if let call = reference.outermostName.call, all.allSatisfy({ $0.hasOtherLabels(than: call) }) { return false }
      let found = round.world.resolver.declarations(ofUse: reference.outermostName)
      return found.isEmpty || found.contains { declaration in all.contains { $0.declares(declaration.node) } }
    }
  }
}

/// A requirement, and what satisfies it in all types.
private struct Implementations {
  let all: [DeclSyntax]

  /// - Returns: `nil` if others may ask for one of them, or if one is not known.
  init?(of requirement: DeclSyntax, named name: String, in node: ProtocolDeclSyntax, _ round: Round) {
    let world = round.world
    let owner = node.name.bareName
    guard world.types(named: owner).count == 1 else { return nil }
    var found: [DeclSyntax] = []
    for declaration in world.resolver.declarations(named: name) {
      guard let decl = declaration.memberDecl, let type = decl.enclosingType else {
        if declaration.kind == .function || declaration.kind == .variable, declaration.isGlobal { return nil }
        continue
      }
      let parents = world.supertypes(of: type, seeking: [owner])
      guard type.plainName == owner || parents.contains(owner), !decl.isOverload(of: requirement) else { continue }
      guard decl.hasShape(of: requirement), decl.attributesAreHarmless,
        decl.id == requirement.id || !type.node.is(ProtocolDeclSyntax.self),
        parents.union([type.plainName]).allSatisfy({ parent in
          Self.isKnown(parent, besides: owner, name, world) || Self.isClassOfOthers(parent, of: type, world)
        }),
        type.node.asProtocol((any WithAttributesSyntax).self)?.attributes.allSatisfy(\.isHarmless) ?? false
      else { return nil }
      found.append(decl)
    }
    Self.keepOverrides(in: &found, world)
    guard found.contains(where: { $0.id == requirement.id }),
      found.filter({ $0.enclosingType?.node.id == node.id }).count == 1
    else { return nil }
    all = found
  }

  /// Takes out what overrides a member that stays: others ask the superclass for that.
  private static func keepOverrides(in found: inout [DeclSyntax], _ world: World) {
    while let index = found.firstIndex(where: { $0.isOverride && !overridesOne(of: found, $0, world) }) {
      found.remove(at: index)
    }
  }

  private static func overridesOne(of found: [DeclSyntax], _ decl: DeclSyntax, _ world: World) -> Bool {
    guard let type = decl.enclosingType?.plainName else { return false }
    let above = world.supertypes(of: type, seeking: []).filter { name in
      name != type && world.types(named: name).contains { $0.is(ClassDeclSyntax.self) }
    }
    return found.contains { other in other.enclosingType.map { above.contains($0.plainName) } ?? false }
  }

  /// Whether a supertype asks for no member of the name.
  private static func isKnown(_ type: String, besides owner: String, _ name: String, _ world: World) -> Bool {
    if type == owner || plain.contains(type) { return true }
    if let required = requirements[type] { return !required.contains(name) }
    let bodies = world.types(named: type)
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        guard let node = body.as(ProtocolDeclSyntax.self) else { return true }
        return !node.memberBlock.members.contains { $0.decl.requiredName == name }
      }
  }

  /// Whether no source declares a type that is a superclass: it calls what subclasses override, and nothing else of theirs.
  private static func isClassOfOthers(_ parent: String, of type: EnclosingType, _ world: World) -> Bool {
    world.types(named: parent).isEmpty
      && (Round.plainSupertypes.contains(parent) || world.isForeignSuperclass(parent, of: type.plainName))
  }

  private static let plain: Set = [
    "Actor", "AnyObject", "Codable", "Equatable", "Hashable", "NSObject", "ObservableObject", "Sendable",
  ]
  /// The members that protocols of the standard library and Foundation ask for.
  private static let requirements: [String: Set<String>] = [
    "CaseIterable": ["allCases"], "CustomDebugStringConvertible": ["debugDescription"],
    "CustomNSError": ["errorCode", "errorDomain", "errorUserInfo"], "CustomStringConvertible": ["description"],
    "Decodable": [], "Encodable": ["encode"], "Error": [], "Identifiable": ["id"], "IteratorProtocol": ["next"],
    "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
    "LosslessStringConvertible": ["description"], "RawRepresentable": ["rawValue"],
  ]
}

extension Declaration {
  /// The function or variable, if it is a member of a type.
  fileprivate var memberDecl: DeclSyntax? {
    let decl = node.as(FunctionDeclSyntax.self).map { DeclSyntax($0) } ?? variable.map { DeclSyntax($0) }
    guard let decl, decl.parent?.is(MemberBlockItemSyntax.self) ?? false else { return nil }
    return decl
  }
}

extension DeclSyntax {
  fileprivate var requiredName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.bareName }
    guard let variable = self.as(VariableDeclSyntax.self), variable.bindings.count == 1 else { return nil }
    return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
  }

  /// Whether both are functions with the same labels, or properties of which this one is computed.
  fileprivate func hasShape(of requirement: DeclSyntax) -> Bool {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.signature.parameterClause.labels
        == requirement.as(FunctionDeclSyntax.self)?.signature.parameterClause.labels
    }
    guard let variable = self.as(VariableDeclSyntax.self), requirement.is(VariableDeclSyntax.self) else { return false }
    return variable.bindings.count == 1 && variable.bindings.first?.accessorBlock != nil
  }

  /// Whether both are functions with other labels, so that neither fulfils or takes the place of the other.
  fileprivate func isOverload(of requirement: DeclSyntax) -> Bool {
    self.is(FunctionDeclSyntax.self) && requirement.is(FunctionDeclSyntax.self) && !hasShape(of: requirement)
  }

  fileprivate var isOverride: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.tokenKind == .keyword(.override) } ?? false
  }

  fileprivate var attributesAreHarmless: Bool {
    asProtocol((any WithAttributesSyntax).self)?.attributes.allSatisfy(\.isHarmless) ?? true
  }

  /// Whether it is a function that a call cannot be one of.
  fileprivate func hasOtherLabels(than call: FunctionCallExprSyntax) -> Bool {
    self.as(FunctionDeclSyntax.self).map { !call.fits($0.signature.parameterClause) } ?? false
  }

  /// Whether it is a declaration, or the variable around its binding.
  fileprivate func declares(_ node: Syntax) -> Bool {
    node.id == Syntax(self).id || node.parent?.parent?.id == Syntax(self).id
  }
}

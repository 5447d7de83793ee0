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
    let removed = round.removedReferences(toNameOf: { $0.isRequirement }) {
      $0.parent?.is(MemberAccessExprSyntax.self) ?? false
    }
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
          let all = Implementations(of: member.decl, named: name, in: node, round.world)?.all,
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

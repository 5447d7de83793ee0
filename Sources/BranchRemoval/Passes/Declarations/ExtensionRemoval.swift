import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes extensions of an experiment's types once nothing else of the experiment is left.
struct ExtensionRemoval: RemovalPass {
  static let reason = "nothing may ask for the members of an extension any more"

  let round: Round

  func edits() -> [EditBuilder] {
    let found = round.reached.flatMap { number in
      round.files[number].tree.statements.compactMap { item in experiment(of: item).map { (number, item, $0) } }
    }
    var edits = round.files.map { _ in EditBuilder() }
    guard !found.isEmpty else { return edits }
    let remaining = Set(ResidualUses(round: round).sites.map(\.experiment))
    for (number, item, names) in found where !remaining.contains(names) {
      edits[number].delete(round.lines(of: number).deletion(of: item.contentRange))
    }
    return edits
  }

  private func experiment(of item: CodeBlockItemSyntax) -> ExperimentNames? {
    guard case .decl(let decl) = item.item, let node = decl.as(ExtensionDeclSyntax.self),
      let names = round.world.resolver.meaning(of: node.extendedType)?.experiment, round.values.winners[names] != nil,
      round.values.isExtensionOfExperiment(node), !round.remaining.contains(names)
    else { return nil }
    return names
  }
}

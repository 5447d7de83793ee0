import SwiftSyntax
import SwiftUsage

/// Extensions of an experiment's types, once nothing else of the experiment is left.
struct ExtensionRemoval {
  let round: Round

  func edits() -> [EditBuilder] {
    let remaining = Set(ResidualUses(round: round).sites.map(\.experiment))
    return round.files.map { file in
      var edits = EditBuilder()
      let lines = SourceLines(file.text, tree: file.tree)
      for item in file.tree.statements {
        guard case .decl(let decl) = item.item, let node = decl.as(ExtensionDeclSyntax.self),
          let names = round.resolver.meaning(of: node.extendedType)?.experiment, round.values.winners[names] != nil,
          round.values.isExtensionOfExperiment(node), !remaining.contains(names), !round.keepsExposures.contains(names)
        else { continue }
        edits.delete(lines.deletion(of: item.contentRange))
      }
      return edits
    }
  }
}

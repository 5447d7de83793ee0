import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Removes observers of properties of which nothing but empty braces is left: `didSet { }`, with the override that is
/// there for them. An override's `didSet(oldValue) { }` stays: it makes the setter call the superclass's getter.
struct EmptiedObservers: RemovalPass {
  static let reason = "everything between braces that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = ObserverFinder(round.nodes(of: number))
      for (variable, block, accessors) in finder.found {
        let isOverride = variable.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
        let emptied = accessors.filter { accessor in
          !(isOverride && accessor.asksForOldValue)
            && accessor.body.map { $0.isBlank && round.wasEmptied($0, number) } ?? false
        }
        if emptied.count < accessors.count {
          let lines = round.lines(of: number)
          for accessor in emptied { edits.delete(lines.deletion(of: accessor.contentRange)) }
        } else if !isOverride {
          let start = block.previousToken(viewMode: .sourceAccurate)?.contentEnd ?? block.contentStart
          edits.delete(start..<block.contentEnd)
        } else if variable.modifiers.isOverrideAlone, variable.attributes.isEmpty, variable.bindings.count == 1,
          variable.bindings.first?.initializer == nil
        {
          edits.delete(round.lines(of: number).deletion(of: variable.contentRange))
        }
      }
      return edits
    }
  }
}

private struct ObserverFinder {
  private(set) var found: [(VariableDeclSyntax, AccessorBlockSyntax, [AccessorDeclSyntax])] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.variables { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let block = binding.accessorBlock, case .accessors(let list) = block.accessors,
        list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) && $0.attributes.isEmpty }),
        !block.rightBrace.leadingTrivia.description.contains("//")
      else { continue }
      found.append((node, block, Array(list)))
    }
  }
}

extension CodeBlockSyntax {
  /// Whether nothing is between the braces, not even a comment.
  var isBlank: Bool {
    statements.isEmpty
      && (leftBrace.trailingTrivia.pieces + rightBrace.leadingTrivia.pieces).allSatisfy(\.isWhitespace)
  }
}

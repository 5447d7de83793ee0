package import ExperimentFacts
import SourceDiagnostics
package import SourceSearch
import SwiftSyntax

extension UsageResolver {
  /// The facts about experiments in one of the index's files.
  package func facts(of file: SwiftSourceFile) -> SwiftFileFacts {
    var facts = SwiftFileFacts(path: file.text.path)
    let context = context()
    facts.references = references(in: file, context)
    facts.unsearchedAt = file.tooDeepAt ?? context.memory.budget.exhaustedPlaces.values.first?.contentStart
    if facts.unsearchedAt != nil { facts.references = [] }
    facts.syntaxError = file.syntaxError
    facts.comments = Self.suppressionComments(in: file)
    return facts
  }

  private static let marker = ByteString("split-test:")

  /// Searches the bytes first, because most files have no such comment.
  private static func suppressionComments(in file: SwiftSourceFile) -> [SuppressionComment] {
    guard marker.isIn(file.text.utf8) else { return [] }
    var comments: [SuppressionComment] = []
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      collect(token.leadingTrivia, from: token.position.utf8Offset, file.text, into: &comments)
      collect(
        token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset, file.text, into: &comments)
    }
    return comments
  }

  private static func collect(
    _ trivia: Trivia, from start: Int, _ text: SourceText, into comments: inout [SuppressionComment]
  ) {
    var position = start
    for piece in trivia {
      let length = piece.sourceLength.utf8Length
      defer { position += length }
      switch piece {
      case .lineComment(let comment), .blockComment(let comment):
        guard comment.contains("split-test:") else { continue }
        let line = text.position(at: position)
        let before = text.utf8[text.lineRange(line.line).lowerBound..<position]
        comments.append(
          SuppressionComment(
            text: comment, range: position..<position + length,
            isOnOwnLine: before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }))
      default: continue
      }
    }
  }
}

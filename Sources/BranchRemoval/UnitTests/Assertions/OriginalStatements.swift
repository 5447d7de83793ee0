import SourceDiagnostics
import SourceSearch
import SwiftParser
import SwiftSyntax

/// What statements of a file were before the removal.
final class OriginalStatements {
  private let text: EditedText?
  private lazy var tree: SourceFileSyntax? = text.map {
    Parser.parse(source: String(decoding: $0.original.utf8, as: UTF8.self))
  }

  init(in number: Int, _ round: Round) {
    text = round.originals[number] == nil ? nil : round.texts[number]
  }

  /// - Returns: `nil` if the statement was written since, or the file has not changed.
  func statement(behind item: CodeBlockItemSyntax) -> CodeBlockItemSyntax? {
    guard let start = text?.knownOriginalOffset(of: item.contentStart),
      let token = tree?.token(at: AbsolutePosition(utf8Offset: start))
    else { return nil }
    return Syntax(token).ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
  }
}

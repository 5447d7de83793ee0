import SourceDiagnostics
import SourceSearch
package import SwiftSyntax
import SwiftSemantics

/// Removes an `#if` of which nothing but its lines is left.
///
/// ```
/// #if DEBUG
/// static let newPage = true             is gone
/// #else
/// static let newPage = false            is gone
/// #endif
/// ```
struct EmptiedConditionals: RemovalPass {
  static let reason = "everything under a condition of the compiler that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil, Self.keyword.isIn(round.files[number].text.utf8) else { return edits }
      let lines = round.lines(of: number)
      for node in round.files[number].tree.emptyConditionals
      where round.hasLost(between: node.poundKeyword, and: node.poundEndif, number) {
        edits.delete(lines.deletion(of: node.contentRange))
      }
      return edits
    }
  }

  private static let keyword = ByteString("#if")
}

extension SourceFileSyntax {
  /// The innermost ones of which nothing but their lines is left.
  package var emptyConditionals: [IfConfigDeclSyntax] {
    let finder = EmptyConditionalFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }
}

private final class EmptyConditionalFinder: SyntaxVisitor {
  private(set) var found: [IfConfigDeclSyntax] = []

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isEmpty, !node.isOnlyStatementOfCase { found.append(node) }
    return .visitChildren
  }
}

extension IfConfigDeclSyntax {
  fileprivate var poundKeyword: TokenSyntax { clauses.first?.poundKeyword ?? poundEndif }

  /// Whether neither code nor comments are left.
  fileprivate var isEmpty: Bool {
    clauses.allSatisfy { clause in
      clause.elements.map { $0.children(viewMode: .sourceAccurate).isEmpty } ?? true
        && clause.poundKeyword.isBehindSpaceAlone
    } && poundEndif.isBehindSpaceAlone
  }

  /// Whether a clause of a `switch` would be left without statements.
  fileprivate var isOnlyStatementOfCase: Bool {
    guard let items = parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return items.count == 1 && items.parent?.is(SwitchCaseSyntax.self) ?? false
  }
}

extension TokenSyntax {
  /// Whether there is no comment before it; one before `#if` stays.
  fileprivate var isBehindSpaceAlone: Bool {
    tokenKind == .poundIf || leadingTrivia.allSatisfy { $0.isWhitespace }
  }
}

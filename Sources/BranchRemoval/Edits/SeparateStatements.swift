import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension [TextEdit] {
  /// Puts parentheses around statements that would go on with the one before them, now that something between the two
  /// is gone.
  ///
  /// Before: `load()`, and `if G == .blue { { a() }() }` below it. After: `({ a() })()`, because `{ a() }` would be the
  /// trailing closure of `load()`. Statements that begin with a point, as those of result builders may, are parts of the
  /// statement before them in the same way.
  ///
  /// The edits are disjoint and in order of position.
  func withSeparateStatements(in tree: SourceFileSyntax) -> [TextEdit] {
    var result = self
    let found = compactMap { tree.token(after: $0.range.upperBound)?.openStatement }
    for statement in found where mayJoin(statement) {
      result.insert("(", at: statement.contentStart)
      result.insert(")", at: statement.contentEnd)
    }
    return result
  }

  /// Whether an expression stays, and what stands before it now may take it for a part of itself.
  private func mayJoin(_ statement: ExprSyntax) -> Bool {
    guard let first = statement.firstToken(viewMode: .sourceAccurate), !deletes(first),
      let neighbour = first.previousToken(viewMode: .sourceAccurate)
    else { return false }
    var before = neighbour
    while deletes(before), let earlier = before.previousToken(viewMode: .sourceAccurate) { before = earlier }
    let between = before.contentEnd..<statement.contentStart
    let written = filter { between.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= between.upperBound }
      .map(\.replacement).joined()
    if let last = written.last(where: { !$0.isWhitespace }) { return !"{;:".contains(last) }
    return before.id != neighbour.id && before.endsStatement
  }

  private func deletes(_ token: TokenSyntax) -> Bool {
    contains { $0.range.lowerBound <= token.contentStart && token.contentEnd <= $0.range.upperBound }
  }

  private mutating func insert(_ text: String, at place: Int) {
    let next = firstIndex { $0.range.upperBound >= place } ?? count
    guard next < count, self[next].range.lowerBound <= place else {
      return insert(TextEdit(place..<place, text), at: next)
    }
    let edit = self[next]
    let isAtStart = edit.range.lowerBound == place && !edit.range.isEmpty
    self[next] = TextEdit(edit.range, isAtStart ? text + edit.replacement : edit.replacement + text)
  }
}

extension SourceFileSyntax {
  /// The first token that begins at an offset, or behind it.
  fileprivate func token(after offset: Int) -> TokenSyntax? {
    guard let token = token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    return token.contentStart >= offset ? token : token.nextToken(viewMode: .sourceAccurate)
  }
}

extension TokenSyntax {
  fileprivate var endsStatement: Bool {
    Syntax(self).ancestors.contains { node in
      node.is(CodeBlockItemSyntax.self) && node.lastToken(viewMode: .sourceAccurate)?.id == id
    } && tokenKind != .semicolon
  }

  /// The closure or the implicit member that begins with it, if a statement does as well.
  fileprivate var openStatement: ExprSyntax? {
    guard tokenKind == .leftBrace || tokenKind == .period else { return nil }
    for node in Syntax(self).ancestors where node.is(CodeBlockItemSyntax.self) {
      guard let expression = node.as(CodeBlockItemSyntax.self)?.expression,
        expression.firstToken(viewMode: .sourceAccurate)?.id == id
      else { return nil }
      return tokenKind == .period ? expression : parent?.as(ExprSyntax.self)
    }
    return nil
  }
}

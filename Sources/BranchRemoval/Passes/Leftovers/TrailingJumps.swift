import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Removes a `continue` at the end of a loop's body, a `break` at the end of a clause, and a `guard` at the end of a
/// function or a closure, behind which everything went.
///
/// ```
/// repeat { log("r"); if G == .red { continue }; log("o") } while isOpen      becomes      repeat { log("r") } while isOpen
/// case .appeared: guard G == .blue else { show(); break }; hide()            becomes      case .appeared: show()
/// load { [weak self] in guard let self else { return }; isNew = G == .blue }   becomes      load { }
/// ```
struct TrailingJumps: RemovalPass {
  static let reason = "everything behind a jump that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      for jump in JumpFinder(round.nodes(of: number)).found where !wasLast(jump, number) && hasNoEffect(jump.item) {
        edits.delete(round.lines(of: number).deletion(of: jump.item.contentRange))
      }
      return edits
    }
  }

  private func hasNoEffect(_ item: CodeBlockItemSyntax) -> Bool {
    item.item.as(GuardStmtSyntax.self)?.conditions.haveNoEffect(round.values) ?? true
  }

  /// Whether only comments, white space and semicolons stood between it and the end of the block before the removal.
  private func wasLast(_ jump: JumpFinder.Jump, _ number: Int) -> Bool {
    let text = round.texts[number]
    guard let end = jump.end, let start = text.knownOriginalOffset(of: jump.item.contentStart),
      let originalEnd = text.knownOriginalOffset(of: end.contentStart)
    else { return true }
    return originalEnd - start == end.contentStart - jump.item.contentStart
      || text.original.utf8[start..<originalEnd].dropFirst(jump.item.item.contentRange.count)
        .allSatisfy { [0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ";")].contains($0) }
  }
}

/// Finds jumps that go where the code behind them goes anyway.
private struct JumpFinder {
  struct Jump {
    let item: CodeBlockItemSyntax
    /// What follows the block.
    let end: TokenSyntax?
  }

  private(set) var found: [Jump] = []

  init(_ nodes: SyntaxNodes) {
    for body in nodes.loopBodies {
      note(body.statements, endingBefore: body.rightBrace, mayBeAlone: true) {
        $0.as(ContinueStmtSyntax.self).map { $0.label == nil } ?? false
      }
    }
    for node in nodes.functions where node.signature.returnClause == nil {
      if let body = node.body { noteGuard(body.statements, endingBefore: body.rightBrace) }
    }
    for node in nodes.closures where node.signature?.returnClause == nil {
      noteGuard(node.statements, endingBefore: node.rightBrace)
    }
    for node in nodes.switchCases {
      let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
      note(node.statements, endingBefore: next) { $0.as(BreakStmtSyntax.self).map { $0.label == nil } ?? false }
    }
  }

  /// `guard let self else { return }`
  private mutating func noteGuard(_ items: CodeBlockItemListSyntax, endingBefore end: TokenSyntax) {
    guard let item = items.last, let body = item.item.as(GuardStmtSyntax.self)?.body, body.statements.count == 1,
      let jump = body.statements.first?.item.as(ReturnStmtSyntax.self), jump.expression == nil
    else { return }
    found.append(Jump(item: item, end: end))
  }

  private mutating func note(
    _ items: CodeBlockItemListSyntax, endingBefore end: TokenSyntax?, mayBeAlone: Bool = false,
    if isJump: (Syntax) -> Bool
  ) {
    guard let item = items.last, items.count > 1 || mayBeAlone, isJump(Syntax(item.item)) else { return }
    found.append(Jump(item: item, end: end))
  }
}

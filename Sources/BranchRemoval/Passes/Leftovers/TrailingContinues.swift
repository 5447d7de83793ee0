import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Removes a `continue` at the end of a loop's body, behind which everything went.
///
/// ```
/// repeat { log("r"); if G == .red { continue }; log("o") } while isOpen      becomes      repeat { log("r") } while isOpen
/// ```
struct TrailingContinues: RemovalPass {
  static let reason = "everything behind a 'continue' that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = LoopBodyFinder(viewMode: .sourceAccurate)
      finder.walk(round.files[number].tree)
      for body in finder.found {
        guard let last = body.statements.last, body.statements.count > 1,
          let jump = Syntax(last.item).as(ContinueStmtSyntax.self), jump.label == nil,
          !wasLast(jump, in: body, number)
        else { continue }
        edits.delete(round.lines(of: number).deletion(of: last.contentRange))
      }
      return edits
    }
  }

  /// Whether only white space and semicolons stood between it and the closing brace before the removal.
  private func wasLast(_ jump: ContinueStmtSyntax, in body: CodeBlockSyntax, _ number: Int) -> Bool {
    let text = round.texts[number]
    guard let start = text.knownOriginalOffset(of: jump.contentStart),
      let end = text.knownOriginalOffset(of: body.rightBrace.contentStart)
    else { return true }
    return text.original.utf8[start..<end].dropFirst(jump.contentRange.count)
      .allSatisfy { [0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ";")].contains($0) }
  }
}

private final class LoopBodyFinder: SyntaxVisitor {
  private(set) var found: [CodeBlockSyntax] = []

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    found.append(node.body)
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    found.append(node.body)
    return .visitChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    found.append(node.body)
    return .visitChildren
  }
}

import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes an `if` or a `guard` that returns what the statement behind it returns in any case, since a branch is gone.
///
/// ```
/// if isStaff { return true }                 return true
/// if G == .red { return true }     becomes
/// return false
/// ```
struct RepeatedResults: RemovalPass {
  static let reason = "a result that another one above it repeats is left by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = RepeatedResultFinder(round.nodes(of: number))
      let lines = round.lines(of: number)
      for found in finder.found where isNew(found, number) && found.conditions.haveNoEffect(round.values) {
        edits.delete(lines.deletion(of: found.item.contentRange))
      }
      return edits
    }
  }

  /// Whether the removal wrote one of the results, or deleted something between them.
  private func isNew(_ found: RepeatedResult, _ number: Int) -> Bool {
    let text = round.texts[number]
    guard let first = text.knownOriginalOffset(of: found.result.contentStart),
      let second = text.knownOriginalOffset(of: found.next.contentStart), first < second
    else { return true }
    let now = found.result.contentStart..<found.next.contentStart
    // Only the indentation may differ.
    return !text.original.utf8[first..<second].lazy.filter { $0 > 0x20 }
      .elementsEqual(round.files[number].text.utf8[now].lazy.filter { $0 > 0x20 })
  }
}

private struct RepeatedResult {
  let item: CodeBlockItemSyntax
  let conditions: ConditionElementListSyntax
  /// The result in the braces, and the same one behind them.
  let result: ExprSyntax
  let next: ExprSyntax
}

private struct RepeatedResultFinder {
  private(set) var found: [RepeatedResult] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.statementLists { note(node) }
  }

  private mutating func note(_ items: CodeBlockItemListSyntax) {
    for (item, next) in zip(items, items.dropFirst()) {
      guard let (conditions, body) = item.conditional, let result = body.statements.first?.returned,
        body.statements.count == 1, let next = next.returned,
        result.isPlainLiteral || result.is(NilLiteralExprSyntax.self),
        result.trimmedDescription == next.trimmedDescription
      else { continue }
      found.append(RepeatedResult(item: item, conditions: conditions, result: result, next: next))
    }
  }
}

extension CodeBlockItemSyntax {
  /// The conditions and the braces of an `if` without `else`, or of a `guard`.
  fileprivate var conditional: (ConditionElementListSyntax, CodeBlockSyntax)? {
    if let node = expression?.as(IfExprSyntax.self) { return node.elseBody == nil ? (node.conditions, node.body) : nil }
    guard case .stmt(let statement) = item, let node = statement.as(GuardStmtSyntax.self) else { return nil }
    return (node.conditions, node.body)
  }

  fileprivate var returned: ExprSyntax? {
    guard case .stmt(let statement) = item else { return nil }
    return statement.as(ReturnStmtSyntax.self)?.expression
  }
}

extension ConditionElementListSyntax {
  /// Whether nothing happens if they are not evaluated.
  func haveNoEffect(_ values: KnownValues) -> Bool {
    allSatisfy { element in
      switch element.condition {
      case .expression(let condition): values.isPure(condition)
      case .optionalBinding(let binding): binding.initializer.map { values.isPure($0.value) } ?? true
      case .matchingPattern(let condition):
        values.purity.isPure(condition.pattern) && values.isPure(condition.initializer.value)
      case .availability: false
      @unknown default: false
      }
    }
  }
}

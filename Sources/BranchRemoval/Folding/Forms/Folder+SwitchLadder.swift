import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds a `switch` over a decided value whose cases differ only in their conditions.
///
/// Before:
/// ```
/// switch G {
/// case .red where e: a()
/// default: b()
/// }
/// ```
/// After:
/// ```
/// if e { a() } else { b() }
/// ```
extension Folder {
  mutating func convert(
    _ node: SwitchExprSyntax, reached: [SwitchCaseSyntax], subject: Evaluation, label: LabeledStmtSyntax?,
    at site: StatementSite
  ) -> Outcome {
    let conditions = reached.map { self.conditions(of: $0, subject, node) }
    guard let last = reached.last, case .always = match(last, subject, node),
      conditions.dropLast().allSatisfy({ $0 != nil }),
      reached.allSatisfy({ !$0.statements.hasOwnFallthrough && boundNamesFold($0, subject, node) })
    else {
      refuse(Syntax(site.item), .undecidedCase)
      return .stays
    }
    return emitLadder(reached, conditions, node, subject, label, site)
  }

  /// Folds a `switch` whose cases are single values in the same way.
  ///
  /// - Returns: whether it is folded.
  mutating func convert(value node: SwitchExprSyntax, reached: [SwitchCaseSyntax], subject: Evaluation) -> Bool {
    let conditions = reached.map { self.conditions(of: $0, subject, node) }
    let results = reached.compactMap(\.statements.onlyValue)
    guard let last = reached.last, case .always = match(last, subject, node), results.count == reached.count,
      conditions.dropLast().allSatisfy({ $0 != nil }), effects(of: node, subject).isEmpty,
      reached.allSatisfy({ !$0.statements.hasOwnFallthrough && boundNamesFold($0, subject, node) }),
      types.areAsTheyAre(results, of: node)
    else { return false }
    _ = emitLadder(reached, conditions, node, subject, nil, nil)
    return true
  }

  private func boundNamesFold(_ next: SwitchCaseSyntax, _ subject: Evaluation, _ node: SwitchExprSyntax) -> Bool {
    guard case .case(let label) = next.label else { return true }
    return label.caseItems.allSatisfy { item in
      guard case .always(let names) = values.match(item.pattern, subject.value, origin: values.origin(of: node.subject))
      else { return true }
      return names.allSatisfy { usesFold(of: $0, in: Syntax(next)) }
    }
  }

  /// Conditions any of which selects a case; `nil` if a pattern itself is undecided.
  private func conditions(
    of next: SwitchCaseSyntax, _ subject: Evaluation, _ node: SwitchExprSyntax
  ) -> [ExprSyntax]? {
    guard case .case(let label) = next.label else { return [] }
    var result: [ExprSyntax] = []
    for item in label.caseItems {
      switch values.match(item.pattern, subject.value, origin: values.origin(of: node.subject)) {
      case .never: continue
      case .unknown: return nil
      case .always:
        guard case .unknown = values.test(item, subject.value, origin: values.origin(of: node.subject)) else {
          continue
        }
        if let condition = item.whereClause?.condition { result.append(condition) }
      }
    }
    return result
  }

  private mutating func emitLadder(
    _ reached: [SwitchCaseSyntax], _ conditions: [[ExprSyntax]?], _ node: SwitchExprSyntax, _ subject: Evaluation,
    _ label: LabeledStmtSyntax?, _ site: StatementSite?
  ) -> Outcome {
    let outer = label?.contentRange ?? node.contentRange
    let parts = reached.map { part(of: $0, outer: outer, label: label?.label.text) }
    let name = labelOfLadder(parts, label)
    let indentation = lines.indentationText(ofLineAt: outer.lowerBound)
    var position = outer.lowerBound
    if let site {
      position = emit(effects(of: node, subject), replacing: position..<position, thenMore: true, at: site)
    }
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if isLast, part.statements.allSatisfy({ part.omitted.contains($0) }) { break }
      let opening = index == 0 ? name.map { "\($0): " } ?? "" : " else "
      if isLast {
        position = emitArm(part, opening: opening, from: position, indentation: indentation)
      } else {
        position = emitConditions(conditions[index] ?? [], opening: opening + "if ", from: position)
        position = emitArm(part, opening: " ", from: position, indentation: indentation)
      }
    }
    edits.delete(position..<outer.upperBound)
    return .stays
  }

  /// The label that a ladder needs because a statement inside jumps to it.
  private mutating func labelOfLadder(_ parts: [Splice], _ label: LabeledStmtSyntax?) -> String? {
    let breaks = surviving(parts.flatMap(\.breaks), in: parts)
    if let label {
      let jumps = parts.contains { $0.statements.jumps(to: label.label.text) }
      return jumps || !breaks.isEmpty ? label.label.text : nil
    }
    if breaks.isEmpty { return nil }
    let name = newLabel()
    for node in breaks { edits.insert(" \(name)", at: node.breakKeyword.contentEnd) }
    return name
  }

  /// - Returns: the end of the last condition.
  private mutating func emitConditions(_ conditions: [ExprSyntax], opening: String, from start: Int) -> Int {
    var position = start
    for (number, condition) in conditions.enumerated() {
      let needsParentheses = conditions.count > 1 && condition.bindsLooselyThanAnd
      edits.replace(
        position..<condition.contentStart, with: (number > 0 ? " || " : opening) + (needsParentheses ? "(" : ""))
      fold(expression: condition)
      if needsParentheses { edits.insert(")", at: condition.contentEnd) }
      position = condition.contentEnd
    }
    return position
  }

  /// - Returns: the end of the case's body, where a brace has to follow.
  private mutating func emitArm(_ part: Splice, opening: String, from start: Int, indentation: String) -> Int {
    let content = part.content
    let inner =
      lines.isFirstInLine(content.lowerBound)
      ? lines.indentationText(ofLineAt: content.lowerBound) : indentation + lines.step
    edits.replace(start..<content.lowerBound, with: opening + "{" + lines.newline + inner)
    fold(items: part.statements, omitting: Set(part.omitted.map(\.id)), isSpliced: true)
    for item in part.omitted { edits.delete(deletion(ofOmitted: item)) }
    edits.insert(lines.newline + indentation + "}", at: content.upperBound)
    return content.upperBound
  }
}

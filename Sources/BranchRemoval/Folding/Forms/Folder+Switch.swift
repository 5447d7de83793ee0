import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds a `switch` over a decided value: the first matching case wins.
///
/// ```
/// switch G {
/// case .red:
///   log("red")          becomes   log("red")
///   fallthrough                   log("red or blue")
/// case .blue: log("red or blue")
/// default: log("default")
/// }
/// ```
extension Folder {
  mutating func fold(switch node: SwitchExprSyntax, label: LabeledStmtSyntax?, at site: StatementSite) -> Outcome {
    guard let subject = values.subject(of: node), !dependsOnPresence(node, subject) else {
      foldCases(of: node)
      return .stays
    }
    if let builder = builders.noticing(site), !ventures(site.item, .noticedBranch) {
      refuse(Syntax(site.item), .noticedBranch, about: builder)
      return .stays
    }
    if foldsAsValue(ExprSyntax(node), at: site), !ventures(node, .severalStatements) {
      fold(switchValue: node)
      return .stays
    }
    guard let reached = values.reachedCases(of: node) else {
      refuse(Syntax(site.item), .conditionalCases)
      return .stays
    }
    if hasEffectInCondition(node) {
      refuse(Syntax(site.item), .undecidedCase)
      return .stays
    }
    guard let first = reached.first else {
      refuse(Syntax(site.item), .missingCase)
      return .stays
    }
    if reached.count == 1, case .always = match(first, subject, node) {
      return splice(first, of: node, subject: subject, label: label, at: site)
    }
    if node.hasConditionalCases {
      refuse(Syntax(site.item), .conditionalCases)
      return .stays
    }
    if node.isOverTrue {
      foldConditions(of: node, reached: reached, subject: subject)
      return .stays
    }
    if case .tuple = subject.value, node.subject.as(TupleExprSyntax.self)?.elements.count ?? 0 > 1 {
      reduceTuple(of: node, subject: subject, at: site)
      return .stays
    }
    return convert(node, reached: reached, subject: subject, label: label, at: site)
  }

  /// Whether it is over an answer that may be missing, and is not decided whether or not it is.
  private func dependsOnPresence(_ node: SwitchExprSyntax, _ subject: Evaluation) -> Bool {
    guard case .answer = subject.value, let reached = values.reachedCases(of: node) else { return false }
    guard let only = reached.first, reached.count == 1, case .always = match(only, subject, node) else { return true }
    return false
  }

  private mutating func reduceTuple(of node: SwitchExprSyntax, subject: Evaluation, at site: StatementSite) {
    if let reason = TupleReduction(folder: self, node: node, subject: subject).obstacle {
      refuse(Syntax(site.item), reason.obstacle, about: reason.words)
    } else {
      reduce(node, subject: subject)
    }
  }

  /// Whether a tuple may lose its decided elements, with those of the patterns.
  private func isReducible(_ node: SwitchExprSyntax, _ subject: Evaluation) -> Bool {
    guard case .tuple = subject.value else { return false }
    return TupleReduction(folder: self, node: node, subject: subject).obstacle == nil
  }

  func match(_ next: SwitchCaseSyntax, _ subject: Evaluation, _ node: SwitchExprSyntax) -> PatternMatch {
    values.test(next.label, subject.value, origin: values.origin(of: node.subject))
  }

  /// The effects of evaluating the subject.
  func effects(of node: SwitchExprSyntax, _ subject: Evaluation) -> [FoldedConditions.Effect] {
    (subject.residual + values.effectsOfOpenParts(of: node.subject, subject)).map { .residual($0) }
  }

  private mutating func splice(
    _ winner: SwitchCaseSyntax, of node: SwitchExprSyntax, subject: Evaluation, label: LabeledStmtSyntax?,
    at site: StatementSite
  ) -> Outcome {
    if case .always(let names) = match(winner, subject, node) {
      for name in names where !usesFold(of: name, in: Syntax(winner)) {
        if isReducible(node, subject) {
          reduce(node, subject: subject)
        } else {
          refuse(Syntax(site.item), .boundGroup, about: name.identifier.text)
        }
        return .stays
      }
    }
    guard let chain = fallingThrough(from: winner, of: node) else {
      refuse(Syntax(site.item), .nestedFallthrough)
      return .stays
    }
    let outer = label?.contentRange ?? node.contentRange
    var parts = chain.map { part(of: $0, outer: outer, label: label?.label.text) }
    for index in parts.indices.dropLast() {
      parts[index].hasOwnScope = parts[index].statements.contains { $0.isDefer || !$0.declaredNames.isEmpty }
    }
    guard var first = parts.first else { return .stays }
    parts.removeFirst()
    first.effects = effects(of: node, subject)
    first.breaks += parts.flatMap(\.breaks)
    first.rest = parts
    return splice(first, at: site)
  }

  /// A case and the cases that it falls into; `nil` if a `fallthrough` is not the last statement.
  ///
  /// A `fallthrough` after a statement that leaves is never reached.
  private func fallingThrough(from winner: SwitchCaseSyntax, of node: SwitchExprSyntax) -> [SwitchCaseSyntax]? {
    var result = [winner]
    while let last = result.last, last.statements.hasOwnFallthrough {
      guard let item = last.statements.last, item.isFallthrough,
        last.statements.dropLast().allSatisfy({ !$0.hasOwnFallthrough })
      else { return nil }
      let reachability = Reachability(values: values)
      if last.statements.dropLast().contains(where: { reachability.leaves($0) }) { break }
      let cases = Array(node.cases)
      guard let index = cases.firstIndex(where: { $0.id == last.id }), index + 1 < cases.count,
        let next = cases[index + 1].as(SwitchCaseSyntax.self)
      else { return nil }
      result.append(next)
    }
    return result
  }

  func content(of node: SwitchCaseSyntax) -> Range<Int> {
    let last = node.statements.last.map { $0.semicolon == nil ? $0.contentEnd : $0.item.contentEnd }
    return lines.trimmed(
      node.label.contentEnd..<max(node.label.contentEnd, endOfLineComment(last ?? node.statements.contentEnd)))
  }

  func part(of node: SwitchCaseSyntax, outer: Range<Int>, label: String?) -> Splice {
    var omitted: [CodeBlockItemSyntax] = []
    if let last = node.statements.last,
      last.isFallthrough || last.isPlainBreak(label: label) || last.isEmptyTuple && node.statements.count == 1
    {
      omitted.append(last)
    }
    let breaks = node.statements.ownBreaks.filter { node in
      !omitted.contains { $0.contentRange.contains(node.contentStart) }
    }
    return Splice(
      content: content(of: node), statements: node.statements, block: nil, outer: outer, label: label, effects: [],
      breaks: breaks, omitted: omitted)
  }

  mutating func fold(switchValue node: SwitchExprSyntax) {
    guard let subject = values.subject(of: node), !dependsOnPresence(node, subject) else {
      return foldCases(of: node)
    }
    guard let reached = values.reachedCases(of: node), let first = reached.first else {
      return refuse(node, .conditionalCases)
    }
    if hasEffectInCondition(node) { return refuse(node, .undecidedCase) }
    if reached.count == 1, case .always(let names) = match(first, subject, node), effects(of: node, subject).isEmpty {
      guard let value = first.statements.onlyValue else {
        return refuse(node, .severalStatements)
      }
      for name in names where !usesFold(of: name, in: Syntax(first)) {
        if isReducible(node, subject) { return reduce(node, subject: subject) }
        return refuse(node, .boundGroup, about: name.identifier.text)
      }
      return replaceValue(ExprSyntax(node), with: value, among: ExprSyntax(node).values)
    }
    if node.hasConditionalCases { return refuse(node, .conditionalCases) }
    if node.isOverTrue { return foldConditions(of: node, reached: reached, subject: subject) }
    if isReducible(node, subject) { return reduce(node, subject: subject) }
    if !convert(value: node, reached: reached, subject: subject) { refuse(node, .undecidedCase) }
  }
}

extension SwitchExprSyntax {
  /// Whether some of the cases are under `#if`.
  fileprivate var hasConditionalCases: Bool { cases.contains { $0.is(IfConfigDeclSyntax.self) } }
}

extension CodeBlockItemSyntax {
  /// `()`, as some write it where there is nothing to do.
  fileprivate var isEmptyTuple: Bool { expression?.as(TupleExprSyntax.self)?.elements.isEmpty ?? false }

  func isPlainBreak(label: String?) -> Bool {
    guard case .stmt(let statement) = item, let node = statement.as(BreakStmtSyntax.self) else { return false }
    return node.label == nil || node.label?.text == label
  }
}

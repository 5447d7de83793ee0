import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// `switch` over a decided value: the first matching case wins.
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
    guard let subject = values.subject(of: node) else {
      foldCases(of: node)
      return .stays
    }
    if let builder = builders.noticing(site) {
      refuse(Syntax(site.item), .noticedBranch, about: builder)
      return .stays
    }
    guard let reached = values.reachedCases(of: node) else {
      refuse(Syntax(site.item), .conditionalCases)
      return .stays
    }
    guard let first = reached.first else {
      refuse(Syntax(site.item), .missingCase)
      return .stays
    }
    if reached.count == 1, case .always = match(first, subject, node) {
      return splice(first, of: node, subject: subject, label: label, at: site)
    }
    if case .tuple = subject.value, node.subject.as(TupleExprSyntax.self)?.elements.count ?? 0 > 1 {
      if let reason = TupleReduction(folder: self, node: node, subject: subject).obstacle {
        refuse(Syntax(site.item), reason.obstacle, about: reason.words)
        return .stays
      }
      reduce(node, subject: subject)
      return .stays
    }
    return convert(node, reached: reached, subject: subject, label: label, at: site)
  }

  func match(_ next: SwitchCaseSyntax, _ subject: Evaluation, _ node: SwitchExprSyntax) -> PatternMatch {
    values.test(next.label, subject.value, origin: values.origin(of: node.subject))
  }

  /// What evaluating the subject does besides.
  func effects(of node: SwitchExprSyntax, _ subject: Evaluation) -> [FoldedConditions.Effect] {
    var result = subject.residual.map { FoldedConditions.Effect.residual($0) }
    if case .tuple(let parts) = subject.value, let tuple = node.subject.as(TupleExprSyntax.self),
      tuple.elements.count > 1
    {
      for (part, element) in zip(parts, tuple.elements) where part == nil && !values.purity.isPure(element.expression) {
        result.append(.residual(Evaluation.Residual(expression: element.expression)))
      }
    }
    return result
  }

  private mutating func splice(
    _ winner: SwitchCaseSyntax, of node: SwitchExprSyntax, subject: Evaluation, label: LabeledStmtSyntax?,
    at site: StatementSite
  ) -> Outcome {
    if case .always(let names) = match(winner, subject, node) {
      for name in names where !usesFold(of: name, in: Syntax(winner)) {
        refuse(Syntax(site.item), .boundGroup, about: name.identifier.text)
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

  /// The case and those it falls into; nil where a `fallthrough` is not the last statement.
  private func fallingThrough(from winner: SwitchCaseSyntax, of node: SwitchExprSyntax) -> [SwitchCaseSyntax]? {
    var result = [winner]
    while let last = result.last, last.statements.hasOwnFallthrough {
      guard let item = last.statements.last, item.isFallthrough,
        last.statements.dropLast().allSatisfy({ !$0.hasOwnFallthrough })
      else { return nil }
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

  private func part(of node: SwitchCaseSyntax, outer: Range<Int>, label: String?) -> Splice {
    var omitted: [CodeBlockItemSyntax] = []
    if let last = node.statements.last, last.isFallthrough || last.isPlainBreak(label: label) { omitted.append(last) }
    let breaks = node.statements.ownBreaks.filter { node in
      !omitted.contains { $0.contentRange.contains(node.contentStart) }
    }
    return Splice(
      content: content(of: node), statements: node.statements, block: nil, outer: outer, label: label, effects: [],
      breaks: breaks, omitted: omitted)
  }

  // MARK: Cases that only a condition keeps from being taken

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
  private mutating func convert(
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

  private func boundNamesFold(_ next: SwitchCaseSyntax, _ subject: Evaluation, _ node: SwitchExprSyntax) -> Bool {
    guard case .case(let label) = next.label else { return true }
    return label.caseItems.allSatisfy { item in
      guard case .always(let names) = values.match(item.pattern, subject.value, origin: values.origin(of: node.subject))
      else { return true }
      return names.allSatisfy { usesFold(of: $0, in: Syntax(next)) }
    }
  }

  /// The conditions any of which takes a case; nil where a pattern itself is not decided.
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
    _ label: LabeledStmtSyntax?, _ site: StatementSite
  ) -> Outcome {
    let outer = label?.contentRange ?? node.contentRange
    let indentation = lines.indentationText(ofLineAt: outer.lowerBound)
    let parts = reached.map { part(of: $0, outer: outer, label: label?.label.text) }
    let breaks = surviving(parts.flatMap(\.breaks), in: parts)
    let needsLabel =
      !breaks.isEmpty || (label.map { name in reached.contains { $0.statements.jumps(to: name.label.text) } } ?? false)
    let name = needsLabel ? label?.label.text ?? newLabel() : nil
    if label == nil, let name { for node in breaks { edits.insert(" \(name)", at: node.breakKeyword.contentEnd) } }
    var position = emit(
      effects(of: node, subject), replacing: outer.lowerBound..<outer.lowerBound, thenMore: true, at: site)
    var opening = name.map { "\($0): " } ?? ""
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let statements = part.statements.filter { !part.omitted.contains($0) }
      if isLast, statements.isEmpty { break }
      let expressions = conditions[index] ?? []
      if isLast {
        opening += "else"
      } else {
        opening += "if "
        for (number, expression) in expressions.enumerated() {
          let needsParentheses = expressions.count > 1 && expression.bindsLooselyThanAnd
          edits.replace(
            position..<expression.contentStart,
            with: (number > 0 ? " || " : opening) + (needsParentheses ? "(" : ""))
          fold(expression: expression)
          if needsParentheses { edits.insert(")", at: expression.contentEnd) }
          position = expression.contentEnd
        }
        opening = ""
      }
      let own =
        lines.isFirstInLine(part.content.lowerBound) ? lines.indentationText(ofLineAt: part.content.lowerBound) : nil
      let inner = lines.newline + (own ?? indentation + lines.step)
      edits.replace(position..<part.content.lowerBound, with: opening + " {" + inner)
      fold(items: part.statements, omitting: Set(part.omitted.map(\.id)), isSpliced: true)
      for item in part.omitted { edits.delete(deletion(ofOmitted: item)) }
      position = part.content.upperBound
      edits.insert(lines.newline + indentation + "}", at: position)
      opening = " "
      if index + 1 < parts.count - 1 { opening = " else " }
    }
    edits.delete(position..<outer.upperBound)
    return .stays
  }

  // MARK: Other values

  /// A switch over something else: its cases lose what is decided in their `where`, and what is decided inside.
  mutating func foldCases(of node: SwitchExprSyntax) {
    fold(Syntax(node.subject))
    var isCovered = false
    for child in node.cases {
      guard let next = child.as(SwitchCaseSyntax.self) else {
        fold(Syntax(child))
        continue
      }
      if isCovered {
        deleteCase(next)
        continue
      }
      if case .case(let label) = next.label, foldItems(of: label) == .dropped {
        deleteCase(next)
      } else {
        fold(items: next.statements)
        isCovered = takesAll(next)
      }
    }
  }

  /// `case _ where G == .red`, now that nothing but the experiment kept it from being taken.
  private func takesAll(_ next: SwitchCaseSyntax) -> Bool {
    guard case .case(let label) = next.label, !next.statements.hasOwnFallthrough else { return false }
    return label.caseItems.contains { item in
      guard let condition = item.whereClause?.condition, let known = values.decidedBool(condition), known.value,
        known.residual.isEmpty
      else { return false }
      return item.pattern.isCatchAllPattern
    }
  }

  /// Before: `case 0 where G == .red, 1 where G == .blue:` After: `case 0:`
  private mutating func foldItems(of label: SwitchCaseLabelSyntax) -> LabelOutcome {
    var kept: [SwitchCaseItemSyntax] = []
    for item in label.caseItems {
      if let condition = item.whereClause?.condition, let known = values.decidedBool(condition), known.residual.isEmpty,
        !known.value
      {
        continue
      }
      kept.append(item)
    }
    guard !kept.isEmpty else { return .dropped }
    keep(
      kept.map { $0.contentRange.lowerBound..<itemEnd($0) },
      ofList: label.caseItems.map { $0.contentRange.lowerBound..<itemEnd($0) })
    for item in kept {
      fold(Syntax(item.pattern))
      guard let clause = item.whereClause else { continue }
      if let known = values.decidedBool(clause.condition), known.value, known.residual.isEmpty {
        edits.delete(item.pattern.contentEnd..<clause.contentEnd)
      } else {
        fold(expression: clause.condition)
      }
    }
    return .stays
  }

  enum LabelOutcome { case stays, dropped }

  private func itemEnd(_ item: SwitchCaseItemSyntax) -> Int { item.whereClause?.contentEnd ?? item.pattern.contentEnd }

  /// Deletes elements of a list with commas between; every range is without its comma.
  mutating func keep(_ kept: [Range<Int>], ofList all: [Range<Int>]) {
    guard kept.count < all.count, let first = kept.first, let start = all.first, let end = all.last else { return }
    edits.delete(start.lowerBound..<first.lowerBound)
    for (left, right) in zip(kept, kept.dropFirst()) {
      guard let index = all.firstIndex(of: right), all[index - 1] != left else { continue }
      edits.delete(left.upperBound..<all[index - 1].upperBound)
    }
    if let last = kept.last, last != end { edits.delete(last.upperBound..<end.upperBound) }
  }

  mutating func deleteCase(_ node: SwitchCaseSyntax) {
    edits.delete(lines.deletion(of: node.contentStart..<endOfLineComment(node.contentEnd)))
  }
}

extension SyntaxProtocol {
  /// A `fallthrough` of the case whose statements these are.
  var hasOwnFallthrough: Bool {
    if self.is(FallThroughStmtSyntax.self) { return true }
    if self.is(SwitchExprSyntax.self) || self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) {
      return false
    }
    return children(viewMode: .sourceAccurate).contains { $0.hasOwnFallthrough }
  }
}

extension CodeBlockItemSyntax {
  var isFallthrough: Bool {
    if case .stmt(let statement) = item { statement.is(FallThroughStmtSyntax.self) } else { false }
  }

  func isPlainBreak(label: String?) -> Bool {
    guard case .stmt(let statement) = item, let node = statement.as(BreakStmtSyntax.self) else { return false }
    return node.label == nil || node.label?.text == label
  }
}

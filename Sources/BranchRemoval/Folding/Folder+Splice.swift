import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Statements that take the place of the statement they are in.
struct Splice {
  /// Comments included.
  let content: Range<Int>
  let statements: CodeBlockItemListSyntax
  /// Nil for the body of a case.
  let block: CodeBlockSyntax?
  let outer: Range<Int>
  let label: String?
  var effects: [FoldedConditions.Effect]
  /// `break`s that end the statement that goes.
  var breaks: [BreakStmtSyntax] = []
  /// Statements of the content that go: `fallthrough`, a `break` at the end.
  var omitted: [CodeBlockItemSyntax] = []
  /// More statements behind, of the case that is fallen into.
  var rest: [Splice] = []
  /// It falls through, and declares names or defers something.
  var hasOwnScope = false
  /// The compiler sees to it, as for the body of a `guard`.
  var alwaysLeaves = false
}

/// Before:
/// ```
/// if G == .red {
///   a()
/// } else {
///   b()
/// }
/// ```
/// After:
/// ```
/// a()
/// ```
extension Folder {
  mutating func splice(_ splice: Splice, at site: StatementSite) -> Outcome {
    let parts = [splice] + splice.rest
    var omitted = parts.flatMap(\.omitted)
    var label = splice.label
    let breaks = surviving(splice.breaks, in: parts)
    let jumps = label.map { name in parts.contains { $0.statements.jumps(to: name) } } ?? false
    let needsLabel = jumps || !breaks.isEmpty
    let needsReturn = needsReturn(splice, at: site)
    let statements = parts.flatMap { Array($0.statements) }.filter { !omitted.contains($0) }
    let joined = parts.filter { !$0.hasOwnScope }.flatMap { Array($0.statements) }.filter { !omitted.contains($0) }
    var reachability = Reachability(values: values)
    if needsLabel {
      reachability.breakStays = true
      if let label { reachability.endingLabels.insert(label) }
    }
    let leaves = splice.alwaysLeaves || !needsLabel && statements.contains { reachability.leaves($0) }
    let isAtEnd = site.isLast || leaves
    let needsScope =
      needsLabel
      || ScopeHygiene(values: values, site: site, restGoes: leaves, isAtEnd: isAtEnd).needsScope(joined)
      || givesClosureResult(statements, at: site)
    if needsScope, parts.contains(where: \.hasOwnScope) {
      refuse(Syntax(site.item), .fallthroughScope)
      return .stays
    }
    if needsLabel, label == nil { label = newLabel() }
    for node in breaks where node.label == nil {
      if let label { edits.insert(" \(label)", at: node.breakKeyword.contentEnd) }
    }
    // At the end of a body a bare `return` says nothing.
    if !needsScope, isAtEnd, let last = statements.last, isIdle(last, at: site) { omitted.append(last) }
    let remaining = statements.filter { !omitted.contains($0) }

    let start = splice.outer.lowerBound
    let indentation = lines.indentationText(ofLineAt: start)
    if remaining.isEmpty, !hasComments(parts), !needsScope {
      if splice.effects.isEmpty { return leaves ? dropWithRest(site) : .dropped }
      emit(splice.effects, replacing: splice.outer, thenMore: false, at: site)
      return leaves ? .leaves : .stays
    }
    let position = emit(splice.effects, replacing: start..<start, thenMore: true, at: site)
    if needsScope {
      let name = needsLabel ? label.map { "\($0): " } ?? "" : ""
      if let block = splice.block, splice.rest.isEmpty {
        edits.replace(position..<block.contentStart, with: "\(name)do ")
        edits.delete(block.contentEnd..<splice.outer.upperBound)
      } else {
        let inner = lines.indentationText(ofLineAt: splice.content.lowerBound)
        let step = inner.hasPrefix(indentation) && inner != indentation ? inner : indentation + lines.step
        edits.replace(position..<splice.content.lowerBound, with: "\(name)do {\(lines.newline)\(step)")
        edits.replace(
          (parts.last ?? splice).content.upperBound..<splice.outer.upperBound, with: "\(lines.newline)\(indentation)}")
        join(parts, indentation: step)
      }
    } else {
      edits.delete(position..<splice.content.lowerBound)
      enclose(parts, indentation: indentation)
      edits.delete((parts.last ?? splice).content.upperBound..<endOfBraceComment(splice.outer.upperBound))
      join(parts, indentation: indentation)
      for part in parts { reindent(part.content, to: indentation + (part.hasOwnScope ? lines.step : "")) }
    }
    if needsReturn, let last = remaining.last { edits.insert("return ", at: last.contentStart) }
    for part in parts { fold(items: part.statements, omitting: Set(omitted.map(\.id)), isSpliced: true) }
    for item in omitted { edits.delete(deletion(ofOmitted: item)) }
    if !needsScope {
      if splice.effects.isEmpty, parts.allSatisfy({ edits.deletesAll($0.content, but: lines) }) {
        return leaves ? dropWithRest(site) : .dropped
      }
      for part in parts { trim(part.content) }
    }
    return leaves ? .leaves : .stays
  }

  /// The end of a comment behind a brace in a line of its own, `} // if`: it speaks of the brace.
  private func endOfBraceComment(_ end: Int) -> Int {
    lines.isFirstInLine(end - 1) ? endOfLineComment(end) : end
  }

  /// Whether statements that take the place of the only statement of a closure would give the closure a result.
  private func givesClosureResult(_ statements: [CodeBlockItemSyntax], at site: StatementSite) -> Bool {
    guard let closure = site.items.parent?.as(ClosureExprSyntax.self), site.items.count == 1, statements.count == 1,
      let only = statements.first, case .expr = only.item, !site.item.isValue
    else { return false }
    return ClosureTypes(values.world.resolver).givesResult(only, to: closure)
  }

  /// The lines of a statement that goes from the end of what stays: not the line break behind it.
  func deletion(ofOmitted item: CodeBlockItemSyntax) -> Range<Int> {
    let range = item.contentRange
    var start = range.lowerBound
    while start > 0,
      lines.isBlank(lines.bytes[start - 1]) || lines.bytes[start - 1] == 0x0A || lines.bytes[start - 1] == 0x0D
    {
      start -= 1
    }
    var end = range.upperBound
    while end < lines.bytes.count, lines.isBlank(lines.bytes[end]) || lines.bytes[end] == UInt8(ascii: ";") { end += 1 }
    if lines.bytes[start..<range.lowerBound].contains(0x0A) { return start..<range.upperBound }
    return start..<max(end, range.upperBound)
  }

  /// The `break`s that are not themselves in a branch that goes.
  func surviving(_ breaks: [BreakStmtSyntax], in parts: [Splice]) -> [BreakStmtSyntax] {
    guard !breaks.isEmpty else { return [] }
    var trial = self
    for part in parts {
      trial.fold(items: part.statements, omitting: Set(part.omitted.map(\.id)), isSpliced: true)
    }
    return breaks.filter { !trial.edits.deletes($0.contentRange) }
  }

  /// A body that falls through ends before the next one begins, and so do its names.
  private mutating func enclose(_ parts: [Splice], indentation: String) {
    for part in parts where part.hasOwnScope {
      edits.insert("do {\(lines.newline)\(indentation)\(lines.step)", at: part.content.lowerBound)
      edits.insert("\(lines.newline)\(indentation)}", at: part.content.upperBound)
    }
  }

  /// Between the parts only what belongs to cases goes.
  private mutating func join(_ parts: [Splice], indentation: String) {
    for (left, right) in zip(parts, parts.dropFirst()) {
      edits.replace(
        left.content.upperBound..<right.content.lowerBound, with: lines.newline + indentation)
    }
  }

  private func hasComments(_ parts: [Splice]) -> Bool {
    parts.contains { part in
      part.statements.isEmpty ? !part.content.isEmpty : part.statements.contentStart > part.content.lowerBound
    }
  }

  /// `return` at the end of a body.
  private func isIdle(_ item: CodeBlockItemSyntax, at site: StatementSite) -> Bool {
    guard case .stmt(let statement) = item.item else { return false }
    return statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false && site.isWholeBody
  }

  mutating func dropWithRest(_ site: StatementSite) -> Outcome {
    let kept = functionsStillUsed(after: site.item, in: site.items)
    guard kept.isEmpty, let last = site.items.last else { return .dropped }
    edits.delete(lines.deletion(of: site.item.contentStart..<endOfLineComment(last.contentEnd)))
    return .gone
  }

  /// A value that gets company needs its `return`.
  private func needsReturn(_ splice: Splice, at site: StatementSite) -> Bool {
    guard !splice.effects.isEmpty, site.isImplicitReturn, site.item.isValue, !site.isInResultBuilder,
      splice.statements.count == 1, case .expr = splice.statements.first?.item
    else { return false }
    return true
  }

  // MARK: Indentation

  /// Moves the lines of a range as far to the left as its first statement goes.
  mutating func reindent(_ content: Range<Int>, to target: String) {
    let starts = lines.lineStarts(in: content)
    let own =
      lines.isFirstInLine(content.lowerBound)
      ? lines.indentation(ofLineAt: content.lowerBound)
      : starts.first { !lines.isBlankLine(at: $0) && !lines.isProtected($0) }.map { lines.indentation(ofLineAt: $0) }
        ?? []
    guard own.count > target.utf8.count, own.starts(with: target.utf8) else { return }
    for start in starts where !lines.isProtected(start) && lines.bytes[start...].starts(with: own) {
      edits.delete(start + target.utf8.count..<start + own.count)
    }
    edits.deleteColumns(target.utf8.count..<own.count, ofLinesInsertedIn: content)
  }

  /// What is spliced begins with its first statement that is left and ends with its last one.
  mutating func trim(_ content: Range<Int>) {
    guard let kept = edits.kept(of: content, lines) else { return }
    edits.delete(content.lowerBound..<kept.lowerBound)
    edits.delete(kept.upperBound..<content.upperBound)
  }

  // MARK: Effects

  /// Writes what must still be evaluated as statements, and deletes the rest of the range.
  ///
  /// - Parameter thenMore: something of the statement follows, on the next line.
  /// - Returns: where what is left of the statement begins.
  @discardableResult
  mutating func emit(
    _ effects: [FoldedConditions.Effect], replacing range: Range<Int>, thenMore: Bool, at site: StatementSite
  ) -> Int {
    let indentation = lines.indentationText(ofLineAt: range.lowerBound)
    let separator = lines.newline + indentation
    let keyword = site.isInResultBuilder ? "let _ = " : "_ = "
    var position = range.lowerBound
    for (number, effect) in effects.enumerated() {
      let kept: Range<Int>
      switch effect {
      case .residual(let residual):
        kept = residual.expression.contentRange
        edits.insert((number > 0 ? separator : "") + keyword + residual.prefix, at: kept.lowerBound)
        fold(expression: residual.expression)
      case .elements(let elements): kept = emit(elements, keyword, before: number > 0 ? separator : "")
      }
      if position < kept.lowerBound { edits.delete(position..<kept.lowerBound) }
      position = kept.upperBound
    }
    if thenMore, !effects.isEmpty { edits.insert(separator, at: position) }
    if position < range.upperBound { edits.delete(position..<range.upperBound) }
    return max(position, range.upperBound)
  }

  /// `a(), b()` becomes `_ = a() && b()`; with bindings `if let x = a(), b(x) {}`.
  private mutating func emit(
    _ elements: [ConditionElementSyntax], _ keyword: String, before: String
  ) -> Range<Int> {
    guard let first = elements.first, let last = elements.last else { return 0..<0 }
    if elements.count == 1, case .optionalBinding(let binding) = first.condition, let value = binding.initializer?.value
    {
      edits.insert(before + keyword, at: value.contentStart)
      fold(expression: value)
      return value.contentRange
    }
    let expressions = elements.compactMap { element -> ExprSyntax? in
      if case .expression(let expression) = element.condition { expression } else { nil }
    }
    let isPlain = elements.count == 1 || expressions.allSatisfy { !$0.bindsLooselyThanAnd }
    let range = first.contentStart..<last.condition.contentEnd
    if expressions.count == elements.count, isPlain {
      edits.insert(before + keyword, at: range.lowerBound)
      for (left, right) in zip(elements, elements.dropFirst()) {
        edits.replace(left.condition.contentEnd..<right.contentStart, with: " && ")
      }
    } else {
      edits.insert(before + "if ", at: range.lowerBound)
      edits.insert(" {}", at: range.upperBound)
    }
    for element in elements { fold(Syntax(element.condition)) }
    return range
  }

  mutating func newLabel() -> String {
    labelCount += 1
    let taken = file.tree.labels
    var name = labelCount == 1 ? "group" : "group\(labelCount)"
    while taken.contains(name) {
      labelCount += 1
      name = "group\(labelCount)"
    }
    return name
  }
}

extension ExprSyntax {
  /// Needs parentheses as an operand of `&&`.
  var bindsLooselyThanAnd: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .ternaryExpr, .tryExpr, .awaitExpr, .isExpr, .asExpr, .unresolvedTernaryExpr, .sequenceExpr: return true
    case .infixOperatorExpr(let node):
      let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
      return name == "||" || name == "??" || node.operator.is(AssignmentExprSyntax.self)
    default: return false
    }
  }
}

extension SyntaxProtocol {
  /// The labels of all statements inside.
  var labels: Set<String> {
    var result: Set<String> = []
    if let node = self.as(LabeledStmtSyntax.self) { result.insert(node.label.text) }
    for child in children(viewMode: .sourceAccurate) { result.formUnion(child.labels) }
    return result
  }
}

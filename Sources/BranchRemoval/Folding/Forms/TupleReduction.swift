import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Reduces a switch over a tuple with some decided elements.
///
/// Before:
/// ```
/// switch (G, e) {
/// case (.red, true): a()
/// case (.red, false): b()
/// case (_, _): c()
/// }
/// ```
/// After:
/// ```
/// switch e {
/// case true: a()
/// case false: b()
/// }
/// ```
struct TupleReduction {
  struct Element {
    /// Includes the label, but not the comma.
    let range: Range<Int>
    let pattern: Syntax
  }

  struct Item {
    let node: SwitchCaseItemSyntax
    /// The elements of the pattern; `nil` for `_`.
    let elements: [Element]?
  }

  struct Case {
    let node: SwitchCaseSyntax
    /// `nil` for `default`.
    let items: [Item]?
  }

  private(set) var kept: [Case] = []
  private(set) var dropped: [SwitchCaseSyntax] = []
  private(set) var obstacle: Refusal.Reason?
  /// The positions of the tuple's elements that stay.
  let open: [Int]

  private let folder: Folder
  private let subject: Evaluation
  private let parts: [Constant?]
  /// The remaining texts of patterns without a condition.
  private var seen: Set<String> = []
  /// Whether no later case can be taken.
  private var isCovered = false

  init(folder: Folder, node: SwitchExprSyntax, subject: Evaluation) {
    (self.folder, self.subject) = (folder, subject)
    if case .tuple(let parts) = subject.value { self.parts = parts } else { parts = [] }
    open = parts.indices.filter { [parts] in parts[$0] == nil }
    for child in node.cases {
      if let next = child.as(SwitchCaseSyntax.self) {
        note(next)
      } else {
        obstacle = Refusal.Reason(.conditionalCases)
      }
    }
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    for (left, right) in zip(cases, cases.dropFirst())
    where left.statements.hasOwnFallthrough && dropped.contains(right) && !dropped.contains(left) {
      obstacle = Refusal.Reason(.fallthroughIntoLoser)
    }
    if kept.isEmpty { obstacle = Refusal.Reason(.missingCase) }
  }

  private mutating func note(_ next: SwitchCaseSyntax) {
    if isCovered {
      dropped.append(next)
    } else if case .case(let label) = next.label {
      let items = label.caseItems.compactMap { item(for: $0, in: next) }
      if items.isEmpty { dropped.append(next) } else { kept.append(Case(node: next, items: items)) }
    } else {
      if Self.covers(seen, folder.values) { dropped.append(next) } else { kept.append(Case(node: next, items: nil)) }
      isCovered = true
    }
  }

  /// - Returns: `nil` for a pattern that goes or is an obstacle.
  private mutating func item(for node: SwitchCaseItemSyntax, in next: SwitchCaseSyntax) -> Item? {
    if case .never = folder.values.test(node, subject.value, origin: .generated) { return nil }
    guard let elements = Self.elements(of: node.pattern) else { return wholeItem(for: node) }
    guard elements.count == parts.count else {
      obstacle = Refusal.Reason(.undecidedCase)
      return nil
    }
    for index in parts.indices where parts[index] != nil {
      guard folder.values.certainlyMatches(elements[index].pattern, parts[index]) else {
        obstacle = Refusal.Reason(.undecidedCase)
        return nil
      }
      for name in elements[index].pattern.identifierPatterns where !folder.usesFold(of: name, in: Syntax(next)) {
        obstacle = Refusal.Reason(.boundGroup, about: name.identifier.text)
      }
    }
    let rest = open.map { elements[$0].pattern }
    let text = rest.map(\.trimmedDescription).joined(separator: ", ")
    let isOpen = node.whereClause.map { folder.values.decidedBool($0.condition)?.value != true } ?? false
    let isCatchAll = !isOpen && rest.allSatisfy { $0.isCatchAllPattern }
    if isCatchAll, Self.covers(seen, folder.values) {
      isCovered = true
      return nil
    }
    if !isOpen, !seen.insert(text).inserted { return nil }
    if isCatchAll { isCovered = true }
    return Item(node: node, elements: elements)
  }

  /// Handles `_`, or a name for the whole tuple.
  private mutating func wholeItem(for node: SwitchCaseItemSyntax) -> Item? {
    guard node.pattern.is(WildcardPatternSyntax.self) else {
      obstacle = Refusal.Reason(.boundTuple)
      return nil
    }
    if node.whereClause == nil { isCovered = true }
    return Item(node: node, elements: nil)
  }

  /// - Returns: `nil` if the pattern is no tuple.
  static func elements(of pattern: PatternSyntax) -> [Element]? {
    if let node = pattern.as(TuplePatternSyntax.self) {
      return node.elements.map { Element(range: $0.rangeWithoutComma, pattern: Syntax($0.pattern)) }
    }
    if let node = pattern.as(ValueBindingPatternSyntax.self) { return elements(of: node.pattern) }
    if let node = pattern.as(ExpressionPatternSyntax.self)?.expression {
      if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count > 1 {
        return tuple.elements.map { Element(range: $0.rangeWithoutComma, pattern: Syntax($0.expression)) }
      }
      if let inner = node.as(PatternExprSyntax.self) { return elements(of: inner.pattern) }
    }
    return nil
  }

  /// Whether the patterns are `nil` and one for any wrapped value, such as `let value?`.
  private static func coversOptional(_ texts: Set<String>) -> Bool {
    guard texts.contains("nil") || texts.contains(".none") else { return false }
    return texts.contains { text in
      let words = text.split(separator: " ")
      if let last = words.last, last.hasSuffix("?"), words.count == 1 || words.count == 2 && words[0] == "let" {
        return last.dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
      return text == "_?" || text == ".some" || text == ".some(_)"
        || text.hasPrefix(".some(let ") && text.hasSuffix(")") && text.filter { "(,".contains($0) }.count == 1
    }
  }

  /// Whether the element patterns cover both values of a Boolean, or all cases of a known enum.
  static func covers(_ texts: Set<String>, _ values: KnownValues) -> Bool {
    if texts.isSuperset(of: ["true", "false"]) || Self.coversOptional(texts) { return true }
    let names = Set(texts.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()).withoutBackticks })
    guard !names.isEmpty else { return false }
    return values.world.hasEnum(withExactly: names)
  }
}

extension Folder {
  mutating func reduce(_ node: SwitchExprSyntax, subject: Evaluation) {
    let reduction = TupleReduction(folder: self, node: node, subject: subject)
    guard let tuple = node.subject.as(TupleExprSyntax.self) else { return }
    reduce(tuple, open: reduction.open)
    for next in reduction.dropped { deleteCase(next) }
    for next in reduction.kept {
      if let items = next.items, case .case(let label) = next.node.label {
        edits.keep(items.map(\.node), of: label.caseItems)
        for item in items { reduce(item, open: reduction.open) }
      }
      fold(items: next.node.statements)
    }
  }

  /// Reduces `case (.red, let x?) = (G, e)` to `case let x? = e`.
  mutating func fold(matching node: MatchingPatternConditionSyntax) {
    guard let tuple = node.initializer.value.as(TupleExprSyntax.self),
      let subject = values.partlyDecided(ExprSyntax(tuple)),
      case .tuple(let parts) = subject.value, parts.contains(where: { $0 == nil }),
      parts.contains(where: { $0 != nil }),
      let elements = TupleReduction.elements(of: node.pattern), elements.count == parts.count,
      parts.indices.allSatisfy({ index in
        parts[index] == nil
          || values.certainlyMatches(elements[index].pattern, parts[index])
            && elements[index].pattern.identifierPatterns.isEmpty
      })
    else { return foldChildren(node) }
    let open = parts.indices.filter { parts[$0] == nil }
    reduce(elements, open: open)
    reduce(tuple, open: open)
  }

  private mutating func reduce(_ tuple: TupleExprSyntax, open: [Int]) {
    let place = SurvivorPlace(whole: ExprSyntax(tuple))
    let isBare = tuple.elements.map(\.expression).enumerated().allSatisfy { index, element in
      !open.contains(index) || !place.needsParentheses(around: element)
    }
    let ranges = tuple.elements.map(\.rangeWithoutComma)
    reduceElements(ranges, open, parentheses: isBare ? tuple.contentRange : nil)
    for (index, element) in tuple.elements.enumerated() where open.contains(index) {
      fold(expression: element.expression)
    }
  }

  private mutating func reduce(_ elements: [TupleReduction.Element], open: [Int]) {
    guard let first = elements.first, let last = elements.last else { return }
    let bytes = lines.bytes
    var lower = first.range.lowerBound
    while lower > 0, bytes[lower] != UInt8(ascii: "(") { lower -= 1 }
    var upper = last.range.upperBound
    while upper < bytes.count, bytes[upper] != UInt8(ascii: ")") { upper += 1 }
    let isBare = open.allSatisfy { elements[$0].pattern.as(ExprSyntax.self)?.isOperatorName != true }
    reduceElements(elements.map(\.range), open, parentheses: isBare ? lower..<upper + 1 : nil)
  }

  private mutating func reduce(_ item: TupleReduction.Item, open: [Int]) {
    if let elements = item.elements { reduce(elements, open: open) }
    guard let clause = item.node.whereClause else { return }
    if values.settledBool(clause.condition) == true {
      edits.delete(item.node.pattern.contentEnd..<clause.contentEnd)
    } else {
      fold(expression: clause.condition)
    }
  }

  /// - Parameter parentheses: those that a single element does not need.
  private mutating func reduceElements(_ all: [Range<Int>], _ open: [Int], parentheses: Range<Int>?) {
    edits.delete(Set(all.indices).subtracting(open), of: all)
    guard open.count == 1, let first = all.first, let last = all.last, let parentheses else { return }
    edits.delete(parentheses.lowerBound..<first.lowerBound)
    edits.delete(last.upperBound..<parentheses.upperBound)
  }
}

extension KnownValues {
  /// Whether a pattern of an element matches its value, whatever else the program does: `wanted` may not.
  fileprivate func certainlyMatches(_ pattern: Syntax, _ value: Constant?) -> Bool {
    if pattern.isCatchAllPattern { return true }
    let match =
      pattern.as(PatternSyntax.self).map { self.match($0, value, origin: .generated) }
      ?? pattern.as(ExprSyntax.self).map { self.match($0, value, origin: .generated) }
    if case .always? = match { return true }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether it is `_`, `let x`, or a name under an outer `let`.
  var isCatchAllPattern: Bool {
    if self.is(WildcardPatternSyntax.self) || self.is(DiscardAssignmentExprSyntax.self)
      || self.is(IdentifierPatternSyntax.self)
    {
      return true
    }
    if let node = self.as(ValueBindingPatternSyntax.self) { return node.pattern.is(IdentifierPatternSyntax.self) }
    if let node = self.as(PatternExprSyntax.self) { return node.pattern.isCatchAllPattern }
    if let node = self.as(ExpressionPatternSyntax.self) { return node.expression.isCatchAllPattern }
    return false
  }
}

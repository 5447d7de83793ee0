import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Keeps the effects of code whose value no longer matters.
extension Folder {
  /// Writes effects as statements, and deletes the rest of the range.
  ///
  /// - Parameter thenMore: whether a part of the statement follows on the next line.
  /// - Returns: the start of that part.
  @discardableResult
  mutating func emit(
    _ effects: [FoldedConditions.Effect], replacing range: Range<Int>, thenMore: Bool, at site: StatementSite
  ) -> Int {
    let indentation = lines.indentationText(ofLineAt: range.lowerBound)
    let separator = lines.newline + indentation
    let keyword = builders.discard(at: site)
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

  /// Writes `a(), b()` as `_ = a() && b()`, or with bindings as `if let x = a(), b(x) {}`.
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
}

extension ExprSyntax {
  /// Whether it needs parentheses as an operand of `&&`.
  var bindsLooselyThanAnd: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .ternaryExpr, .tryExpr, .awaitExpr, .isExpr, .asExpr, .unresolvedTernaryExpr, .sequenceExpr: return true
    case .infixOperatorExpr(let node):
      let name = node.operatorName
      return name == "||" || name == "??" || node.operator.is(AssignmentExprSyntax.self)
    default: return false
    }
  }
}

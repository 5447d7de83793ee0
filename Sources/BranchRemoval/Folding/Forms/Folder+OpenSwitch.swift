import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds a `switch` over a subject that the winner does not decide.
extension Folder {
  /// Removes decided `where` clauses from the cases, and folds the cases' statements.
  mutating func foldCases(of node: SwitchExprSyntax) {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    for (item, next) in zip(cases, cases.dropFirst())
    where item.statements.hasOwnFallthrough && isNeverTaken(next) && !isNeverTaken(item) {
      return refuse(node, .fallthroughIntoLoser)
    }
    fold(Syntax(node.subject))
    var isCovered = false
    var taken = TakenPatterns(values: values)
    // The case that another one falls into must stay, even if its patterns are taken.
    var isEntered = false
    for child in node.cases {
      guard let next = child.as(SwitchCaseSyntax.self) else {
        fold(Syntax(child))
        continue
      }
      if isCovered || next.isDefault && taken.isExhaustive && !isEntered {
        deleteCase(next)
        continue
      }
      if case .case(let label) = next.label, foldItems(of: label, &taken, isEntered: isEntered) == .dropped {
        deleteCase(next)
        isEntered = false
      } else {
        fold(items: next.statements)
        isCovered = takesAll(next)
        isEntered = next.statements.hasOwnFallthrough
      }
    }
  }

  /// Whether each pattern of a case has a condition that fails.
  private func isNeverTaken(_ item: SwitchCaseSyntax) -> Bool {
    guard case .case(let label) = item.label else { return false }
    return label.caseItems.allSatisfy { $0.whereClause.map { values.settledBool($0.condition) == false } ?? false }
  }

  /// Whether the case is `case _ where G == .red`, which only the experiment could skip.
  private func takesAll(_ next: SwitchCaseSyntax) -> Bool {
    guard case .case(let label) = next.label, !next.statements.hasOwnFallthrough else { return false }
    return label.caseItems.contains { item in
      guard let condition = item.whereClause?.condition, values.settledBool(condition) == true else { return false }
      return item.pattern.isCatchAllPattern
    }
  }

  /// Before: `case 0 where G == .red, 1 where G == .blue:` After: `case 0:`
  ///
  /// - Parameters:
  ///   - taken: the patterns of earlier cases that lost their `where`.
  ///   - isEntered: whether the case before falls into this one.
  private mutating func foldItems(
    of label: SwitchCaseLabelSyntax, _ taken: inout TakenPatterns, isEntered: Bool
  ) -> LabelOutcome {
    var kept: [SwitchCaseItemSyntax] = []
    for item in label.caseItems {
      if taken.includes(item), !isEntered { continue }
      if let condition = item.whereClause?.condition, values.settledBool(condition) == false { continue }
      taken.note(item)
      kept.append(item)
    }
    guard !kept.isEmpty else { return .dropped }
    edits.keep(kept, of: label.caseItems)
    for item in kept {
      fold(Syntax(item.pattern))
      guard let clause = item.whereClause else { continue }
      if values.settledBool(clause.condition) == true {
        edits.delete(item.pattern.contentEnd..<clause.contentEnd)
      } else {
        fold(expression: clause.condition)
      }
    }
    return .stays
  }

  enum LabelOutcome { case stays, dropped }

  mutating func deleteCase(_ node: SwitchCaseSyntax) {
    edits.delete(lines.deletion(of: node.contentStart..<endOfLineComment(node.contentEnd)))
  }
}

/// The patterns of a `switch` that always match, once one of them does so because of a winner.
struct TakenPatterns {
  let values: KnownValues
  private var texts: Set<String> = []
  private var freed: Set<String> = []
  /// Of those that are tuples, the shapes of the elements.
  private var freedTuples: [[String]] = []

  init(values: KnownValues) { self.values = values }

  /// - Parameter item: must not be one that is never taken.
  mutating func note(_ item: SwitchCaseItemSyntax) {
    let shape = item.pattern.matchedShape
    guard item.pattern.isPlain || shape != nil else { return }
    let text = item.pattern.trimmedDescription
    if let condition = item.whereClause?.condition {
      guard values.settledBool(condition) != nil else { return }
      freed.insert(shape ?? text)
      if let shapes = item.pattern.shapesOfElements { freedTuples.append(shapes) }
    }
    if item.pattern.isPlain { texts.insert(text) }
  }

  /// Whether a pattern before it always matches, and matches the same values.
  func includes(_ item: SwitchCaseItemSyntax) -> Bool {
    if freed.contains(item.pattern.matchedShape ?? item.pattern.trimmedDescription) { return true }
    guard let shapes = item.pattern.shapesOfElements else { return false }
    return freedTuples.contains { freed in
      freed.count == shapes.count && zip(freed, shapes).allSatisfy { $0 == "_" || $0 == $1 }
    }
  }

  var isExhaustive: Bool { !freed.isEmpty && TupleReduction.covers(texts, values) }
}

extension PatternSyntax {
  /// Whether it is a literal or an enum case, so that matching calls nothing.
  fileprivate var isPlain: Bool {
    guard let expression = self.as(ExpressionPatternSyntax.self)?.expression else {
      return self.is(ValueBindingPatternSyntax.self)
    }
    return expression.isLiteral || expression.is(NilLiteralExprSyntax.self) || expression.isImplicitMember
      || expression.is(MemberAccessExprSyntax.self)
  }
}

extension PatternSyntax {
  /// The shapes of the elements of a tuple.
  fileprivate var shapesOfElements: [String]? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.shapesOfElements }
    let tuple = self.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self)
    return tuple.flatMap { $0.elements.count > 1 ? $0.shapesOfElements : nil }
  }

  /// What a pattern of enum cases, literals and names matches, whatever its names are: `(.running, _)` of `(.running(let p), let e)`,
  /// `.some` of `let p?`, and `.some(.running)` of `.running(let p)?`.
  var matchedShape: String? {
    if self.is(WildcardPatternSyntax.self) || self.is(IdentifierPatternSyntax.self) { return "_" }
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.matchedShape }
    if let cast = typeOfCast { return "is " + cast }
    return self.as(ExpressionPatternSyntax.self)?.expression.matchedShape
  }
}

extension ExprSyntax {
  fileprivate var matchedShape: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .discardAssignmentExpr: return "_"
    case .patternExpr(let node): return node.pattern.matchedShape
    case .nilLiteralExpr: return ".none"
    case .optionalChainingExpr(let node): return node.expression.shapeInOptional
    case .memberAccessExpr: return trimmedDescription
    case .functionCallExpr(let node):
      guard node.calledExpression.is(MemberAccessExprSyntax.self), node.trailingClosure == nil else { return nil }
      if node.calledExpression.trimmedDescription == ".some", node.arguments.count == 1 {
        return node.arguments.first?.expression.shapeInOptional
      }
      guard
        node.arguments.allSatisfy({ $0.expression.matchedShape == "_" })
      else { return nil }
      return node.calledExpression.trimmedDescription
    case .tupleExpr(let node): return node.shapesOfElements.map { "(" + $0.joined(separator: ", ") + ")" }
    default: return isLiteral ? trimmedDescription : nil
    }
  }

  /// The shape of a pattern for a value that is not nil.
  private var shapeInOptional: String? { matchedShape.map { $0 == "_" ? ".some" : ".some(\($0))" } }
}

extension TupleExprSyntax {
  /// `nil` if an element has a label, or no shape.
  fileprivate var shapesOfElements: [String]? {
    let shapes = elements.compactMap { $0.label == nil ? $0.expression.matchedShape : nil }
    return shapes.count == elements.count ? shapes : nil
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A Boolean behind an optional chain says no more than whether there was an object to ask.
///
/// ```
/// self?.flags.isOn(.new) ?? false       becomes   self != nil
/// self?.flags.isOn(.new) != true        becomes   self == nil
/// old?.isNew == settings.isNew          becomes   old != nil
/// self?.flags.isOn(.new) != nil         becomes   self != nil
/// (row as? NewRow)?.isOn == true        becomes   row is NewRow
/// ```
extension Folder {
  /// - Returns: whether it was one.
  mutating func foldPresence(_ node: InfixOperatorExprSyntax, _ name: String) -> Bool {
    let sides =
      name == "??"
      ? [(node.leftOperand, node.rightOperand)]
      : [(node.leftOperand, node.rightOperand), (node.rightOperand, node.leftOperand)]
    for (chain, other) in sides {
      guard let asked = chain.onlyChainedObject, let value = valueBehindChain(chain),
        !other.is(NilLiteralExprSyntax.self) || !values.resolver.mayHaveNoAnswer(chain),
        let isAsked = answers(name, value, other)
      else { continue }
      guard isAsked.present != isAsked.absent else { return false }
      let whole = ExprSyntax(node)
      let text = asked.text(ifPresent: isAsked.present)
      edits.replace(whole.contentRange, with: whole.takesComparison ? text : "(\(text))")
      return true
    }
    return false
  }

  /// What an operator says where there is an object to ask, and where there is none.
  private func answers(_ name: String, _ value: Bool, _ other: ExprSyntax) -> (present: Bool, absent: Bool)? {
    if other.is(NilLiteralExprSyntax.self) {
      return name == "!=" ? (true, false) : name == "==" ? (false, true) : nil
    }
    let isTrue =
      other.as(BooleanLiteralExprSyntax.self).map(\.isTrue) ?? (name == "??" ? nil : values.settledBool(other))
    guard let isTrue else { return nil }
    switch name {
    case "??": return (value, isTrue)
    case "==": return (value == isTrue, false)
    case "!=": return (value != isTrue, true)
    default: return nil
    }
  }

  /// The value of an accessor that a chain ends with, if it gets there.
  private func valueBehindChain(_ chain: ExprSyntax) -> Bool? {
    guard let known = values.evaluate(chain), known.isDecided, known.residual.isEmpty,
      case .either(let all) = known.value, all.count == 2, all.contains(.optional(nil))
    else { return nil }
    for case .optional(.bool(let value)?) in all { return value }
    return nil
  }
}

extension ExprSyntax {
  /// `a` of `a?.b.c()`, if the chain has no other `?`.
  fileprivate var onlyChainedObject: ExprSyntax? {
    var found: ExprSyntax?
    var node: ExprSyntax? = self
    while let current = node {
      switch current.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let part): node = part.base
      case .functionCallExpr(let part): node = part.calledExpression
      case .optionalChainingExpr(let part):
        guard found == nil else { return nil }
        found = part.expression
        node = part.expression
      case .declReferenceExpr: return found
      case .tupleExpr: node = current.castInParentheses?.expression
      default: return nil
      }
    }
    return nil
  }

  /// `a as? T` of `(a as? T)`
  private var castInParentheses: AsExprSyntax? {
    guard let cast = singleParenthesized?.as(AsExprSyntax.self),
      cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark, !cast.type.is(OptionalTypeSyntax.self)
    else { return nil }
    return cast
  }

  /// What asks whether there is an object, or whether there is none.
  fileprivate func text(ifPresent: Bool) -> String {
    guard let cast = castInParentheses else { return "\(trimmedDescription) \(ifPresent ? "!=" : "==") nil" }
    let text = "\(cast.expression.trimmedDescription) is \(cast.type.trimmedDescription)"
    return ifPresent ? text : "!(\(text))"
  }

  /// Whether a comparison needs no parentheses in its place.
  fileprivate var takesComparison: Bool {
    guard let parent = parent?.as(InfixOperatorExprSyntax.self) else { return isWholeValue || isInParentheses }
    return parent.operator.is(AssignmentExprSyntax.self) || ["&&", "||"].contains(parent.operatorText)
  }

  private var isInParentheses: Bool { parent?.parent?.parent?.is(TupleExprSyntax.self) ?? false }
}

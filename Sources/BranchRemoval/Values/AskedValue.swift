import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ExprSyntax {
  /// Whether it is made of names, literals, look-ups, and calls of functions that are named like questions:
  /// `client.isEnabled("new_page") && !isOld`, `values["new_page"] as? Bool ?? false`.
  ///
  /// What a flag is made of is asked for nothing else, and goes with the flag.
  var onlyAsks: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .booleanLiteralExpr, .stringLiteralExpr, .integerLiteralExpr, .nilLiteralExpr: true
    case .memberAccessExpr(let node): node.base?.onlyAsks ?? true
    case .prefixOperatorExpr(let node): node.operator.text == "!" && node.expression.onlyAsks
    case .infixOperatorExpr(let node):
      ["&&", "||", "==", "!=", "<", "<=", ">", ">=", "??"].contains(node.operatorText) && node.leftOperand.onlyAsks
        && node.rightOperand.onlyAsks
    case .optionalChainingExpr(let node): node.expression.onlyAsks
    case .forceUnwrapExpr(let node): node.expression.onlyAsks
    case .functionCallExpr(let node): node.onlyAsks
    case .subscriptCallExpr(let node):
      node.trailingClosure == nil && node.calledExpression.onlyAsks
        && node.arguments.allSatisfy { $0.expression.onlyAsks }
    case .asExpr(let node): node.expression.onlyAsks
    case .ternaryExpr(let node):
      node.condition.onlyAsks && node.thenExpression.onlyAsks && node.elseExpression.onlyAsks
    default: singleParenthesized?.onlyAsks ?? false
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var onlyAsks: Bool {
    if looksUp { return true }
    guard trailingClosure == nil, additionalTrailingClosures.isEmpty, calledExpression.onlyAsks,
      arguments.allSatisfy({ $0.expression.onlyAsks })
    else { return false }
    return makesRawValue || asksByName || calledExpression.lastName?.isQuestion ?? false
  }

  /// `flags.first(where: { $0.key == key })`
  private var looksUp: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.base?.onlyAsks ?? false,
      ["contains", "first"].contains(member.declName.baseName.text), additionalTrailingClosures.isEmpty,
      let closure = trailingClosure
        ?? (arguments.first?.label?.text == "where" ? arguments.first : nil)?.expression
        .as(ClosureExprSyntax.self),
      arguments.count == (trailingClosure == nil ? 1 : 0)
    else { return false }
    return closure.statements.onlyExpression?.onlyAsks ?? false
  }

  /// `client.flag("new_page")`, and not `moderators.flag(comment)`
  private var asksByName: Bool {
    calledExpression.lastName == "flag" && arguments.count == 1
      && arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText != nil
  }

  /// `Offer(rawValue: text)`, `text.flatMap(Offer.init)`, `text.flatMap(Offer.init(rawValue:))`
  private var makesRawValue: Bool {
    guard let argument = arguments.first, arguments.count == 1 else { return false }
    if argument.label?.bareName == RuntimeAPI.rawValue {
      return calledExpression.lastName.map { $0.first?.isUppercase ?? false || $0 == "init" } ?? false
    }
    let made = argument.expression.as(MemberAccessExprSyntax.self)
    return calledExpression.lastName == "flatMap" && made?.declName.baseName.tokenKind == .keyword(.`init`)
      && made?.base != nil
  }
}

extension String {
  private static let questions = [
    "bool", "can", "contains", "get", "has", "is", "object", "should", "value", "variant", "variation",
  ]

  fileprivate var isQuestion: Bool {
    Self.questions.contains { question in
      hasPrefix(question) && dropFirst(question.count).first?.isUppercase ?? true
    }
  }
}

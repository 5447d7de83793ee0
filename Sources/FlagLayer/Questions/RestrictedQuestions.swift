import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Functions and members that ask another function about their flag, and something else besides: `false` does not mean that the
/// flag is off, nor `true` that it is on. What a service makes of a table, `flag.isOn && isReady`, is the answer.
///
/// ```
/// func show(_ wanted: Bool, _ flag: Flag) -> Bool { wanted && remote.isOn(flag) }
/// ```
struct RestrictedQuestions {
  private var owners: Set<FlagQuestions.Body.Owner> = []

  init(_ questions: FlagQuestions) {
    let names = Set(questions.functions.keys.map(\.name))
    for body in questions.bodies where !body.isInTests {
      let finder = RestrictionFinder(names.subtracting([body.owner.name]), subject: body.subject)
      finder.walk(body.block)
      if finder.hasFound { owners.insert(body.owner) }
    }
  }

  func contain(_ owner: FlagQuestions.Body.Owner) -> Bool { owners.contains(owner) }
}

private final class RestrictionFinder: SyntaxVisitor {
  private(set) var hasFound = false
  private let names: Set<String>
  private let subject: String

  init(_ names: Set<String>, subject: String) {
    (self.names, self.subject) = (names, subject)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let asks =
      node.calledExpression.lastName.map(names.contains) ?? false
      && node.arguments.contains { $0.expression.trimmedDescription == subject }
    if asks { note(ExprSyntax(node)) }
    return .visitChildren
  }

  private func note(_ question: ExprSyntax) {
    var node = ExprSyntax(question)
    while let parent = node.parent {
      if let infix = parent.as(InfixOperatorExprSyntax.self) {
        let other = infix.leftOperand.id == node.id ? infix.rightOperand : infix.leftOperand
        if ["&&", "||"].contains(infix.operatorText), !isAboutFlag(other) { hasFound = true }
      } else if let choice = parent.as(TernaryExprSyntax.self) {
        if choice.condition.id != node.id, !isAboutFlag(choice.condition) { hasFound = true }
      }
      guard let outer = parent.as(ExprSyntax.self) ?? outerOfParentheses(parent) else { return }
      node = outer
    }
  }

  private func outerOfParentheses(_ node: Syntax) -> ExprSyntax? {
    node.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self).map { ExprSyntax($0) }
  }

  /// Whether it depends on the flag, or is written out.
  private func isAboutFlag(_ condition: ExprSyntax) -> Bool {
    condition.is(BooleanLiteralExprSyntax.self)
      || condition.tokens(viewMode: .sourceAccurate).contains { $0.text == subject }
  }
}

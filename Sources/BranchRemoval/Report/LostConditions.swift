import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where a flag layer's own code lets something besides the remote answer decide about a flag, which goes with the flag.
///
/// ```
/// case .newPage: return remote.bool("new_page") && Device.hasCamera
/// var isNewPageOn: Bool { remote.bool("new_page") && Device.hasCamera }
/// ```
/// With the flag everybody has the new page, also without a camera. Whether that is meant is not known.
struct LostConditions {
  struct Site {
    let experiment: ExperimentNames
    let file: Int
    let range: Range<Int>
    /// The condition.
    let text: String

    var message: String { "'\(text)' decides about the flag, too, and goes with it; see whether it is still needed" }
  }

  private let round: Round
  private(set) var sites: [Site] = []

  init(_ round: Round) {
    self.round = round
    for declared in DeclaredCase.all(in: round) where declared.isRead {
      guard declared.winningValue == true else { continue }
      let uses = round.world.references(to: declared.member).filter { !$0.isInTestFile && isOwn($0, declared) }
        .map(\.outermostName)
      for use in uses { note(uses: use, declared) }
      for getter in getters(for: declared) { note(answers: Array(getter), declared) }
    }
  }

  private func isOwn(_ reference: DeclReferenceExprSyntax, _ declared: DeclaredCase) -> Bool {
    CaseMentions(round.world.resolver).isOwn(reference, declared.named)
  }

  /// What the layer does for a flag alone: a clause of a `switch`, and `if flag == .newPage { … }`.
  private mutating func note(uses use: ExprSyntax, _ declared: DeclaredCase) {
    if let clause = use.clauseOfPattern { return note(answers: Array(clause.statements), declared) }
    guard let (choice, others) = use.choiceByEquality else { return }
    if choice.body.statements.isReturnOfFalse {
      for other in others { note(other, declared) }
    } else if others.isEmpty {
      note(answers: Array(choice.body.statements), declared)
    }
  }

  /// The getters of which that is all.
  private func getters(for declared: DeclaredCase) -> [CodeBlockItemListSyntax] {
    round.world.resolver.declarations(named: declared.member).compactMap { declaration in
      guard !declaration.node.isInTestFile,
        round.world.resolver.declaresMember(of: declared.named, declaration.node) || fulfils(declaration, declared)
      else { return nil }
      return declaration.binding?.accessorBlock?.onlyGetter
    }
  }

  /// Whether it is what a type has for the requirement of a protocol that is the flag.
  private func fulfils(_ declaration: Declaration, _ declared: DeclaredCase) -> Bool {
    guard let owner = declaration.node.enclosingType?.plainName, owner != declared.type else { return false }
    return round.world.supertypes(of: owner, seeking: [declared.type]).contains(declared.type)
  }

  /// - Parameter statements: what answers for the flag: guards, and the answer at the end.
  private mutating func note(answers statements: [CodeBlockItemSyntax], _ declared: DeclaredCase) {
    guard let answer = statements.last?.result else { return }
    let words = declared.member.comparableName
    let operands = answer.limits
    guard operands.contains(where: { $0.asksForFlag(words) }) else { return }
    for condition in statements.dropLast().flatMap(\.conditionsOfFalse) + operands
    where !condition.asksForFlag(words) && !condition.is(BooleanLiteralExprSyntax.self) {
      note(condition, declared)
    }
  }

  private mutating func note(_ condition: ExprSyntax, _ declared: DeclaredCase) {
    guard let file = round.number(of: condition) else { return }
    sites.append(
      Site(
        experiment: declared.experiment, file: file, range: condition.contentRange,
        text: condition.trimmedDescription))
  }
}

extension CodeBlockItemSyntax {
  /// `remote.isOn` of `return remote.isOn`, with or without `return`.
  fileprivate var result: ExprSyntax? {
    item.as(ReturnStmtSyntax.self).map(\.expression) ?? item.as(ExprSyntax.self)
  }

  /// The conditions without which a flag is off: `hasCamera` of `guard hasCamera else { return false }`, `isPad` of
  /// `if isPad { return false }`.
  fileprivate var conditionsOfFalse: [ExprSyntax] {
    if let node = item.as(GuardStmtSyntax.self), node.body.statements.isReturnOfFalse {
      return node.conditions.expressions
    }
    let choice = item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.as(IfExprSyntax.self)
    guard let choice, choice.elseBody == nil, choice.body.statements.isReturnOfFalse else { return [] }
    return choice.conditions.expressions
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var isReturnOfFalse: Bool {
    count == 1 && first?.item.as(ReturnStmtSyntax.self)?.expression?.as(BooleanLiteralExprSyntax.self)?.isTrue == false
  }
}

extension ConditionElementListSyntax {
  fileprivate var expressions: [ExprSyntax] {
    compactMap { $0.condition.as(ExprSyntax.self) }.flatMap { $0.operands(of: "&&") }
  }
}

extension ExprSyntax {
  /// The clause of a `switch` that has this pattern alone.
  fileprivate var clauseOfPattern: SwitchCaseSyntax? {
    guard let item = parent?.as(ExpressionPatternSyntax.self)?.caseItem, item.whereClause == nil,
      let items = item.parent?.as(SwitchCaseItemListSyntax.self), items.count == 1
    else { return nil }
    return items.parent?.parent?.as(SwitchCaseSyntax.self)
  }

  /// The `if` without `else` that compares something with this, and the other conditions of it.
  fileprivate var choiceByEquality: (choice: IfExprSyntax, others: [ExprSyntax])? {
    guard let comparison = parent?.as(InfixOperatorExprSyntax.self), comparison.operatorText == "==",
      let element = comparison.ancestor(ConditionElementSyntax.self),
      let choice = element.parent?.parent?.as(IfExprSyntax.self), choice.elseBody == nil,
      case let all = choice.conditions.expressions, all.contains(where: { $0.id == comparison.id })
    else { return nil }
    return (choice, all.filter { $0.id != comparison.id })
  }

  /// What all has to be true for this to be: the operands of `&&`, and `isPro` of `isPro ? remote.isOn : false`.
  fileprivate var limits: [ExprSyntax] {
    guard let choice = (singleParenthesized ?? self).as(TernaryExprSyntax.self),
      choice.elseExpression.as(BooleanLiteralExprSyntax.self)?.isTrue == false
    else { return operands(of: "&&") }
    return choice.condition.operands(of: "&&") + choice.thenExpression.operands(of: "&&")
  }

  /// The operands of a chain of one operator, from the left.
  func operands(of name: String) -> [ExprSyntax] {
    if let inner = singleParenthesized { return inner.operands(of: name) }
    guard let infix = self.as(InfixOperatorExprSyntax.self), infix.operatorText == name else { return [self] }
    return infix.leftOperand.operands(of: name) + infix.rightOperand.operands(of: name)
  }

  /// Whether it hands on the flag, or names it in a text or otherwise.
  fileprivate func asksForFlag(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      ["self", "rawValue", "flag", "key"].contains(token.bareName) || token.text.comparableName.contains(name)
    }
  }
}

extension String {
  /// Its letters and digits in lower case: `newpage` of `new_page` and `newPage`.
  fileprivate var comparableName: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

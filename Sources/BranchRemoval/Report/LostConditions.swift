import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where a flag layer's own code lets something besides the remote answer decide about a flag, which goes with the flag.
///
/// ```
/// case .newPage: return remote.bool("new_page") && Device.hasCamera
/// var isNewPageOn: Bool { remote.bool("new_page") && Device.hasCamera }
/// isNewPageOn = answer && Device.hasCamera
/// ```
/// With the flag everybody has the new page, also without a camera. Whether that is meant is not known.
struct LostConditions {
  struct Site {
    let experiment: ExperimentNames
    let file: Int
    let range: Range<Int>
    /// The condition.
    let text: String
    /// Whether it is all that decides, and which part of it is the flag's answer is not known.
    let isWhole: Bool

    var message: String {
      isWhole
        ? "'\(text)' decides about the flag, and goes with it; see whether a part of it is still needed"
        : "'\(text)' decides about the flag, too, and goes with it; see whether it is still needed"
    }
  }

  private let round: Round
  private(set) var sites: [Site] = []

  init(_ round: Round) {
    self.round = round
    let properties = InstanceFlag.all(in: round).filter { $0.declared.isRead }
    // The reads of these become reads of what limits them.
    let limited = Set(properties.filter(LimitedFlagReads(round: round).replacesReads).map(\.declared.named))
    for property in properties
    where property.declared.winningValue == true && !limited.contains(property.declared.named) {
      let mentions = InstanceFlagMentions(round.world)
      for use in round.world.references(to: property.declared.member) where !use.isInTestFile {
        guard case .known(let value) = use.outermostName.givenValue, mentions.isOwn(use, property) else { continue }
        note(stored: value, property.declared)
      }
    }
    for declared in DeclaredCase.all(in: round) where declared.isRead && !limited.contains(declared.named) {
      guard declared.winningValue == true else { continue }
      let uses = round.world.references(to: declared.member).filter { !$0.isInTestFile && isOwn($0, declared) }
        .map(\.outermostName)
      for use in uses { note(uses: use, declared) }
      for use in uses {
        if case .known(let value) = use.givenValue { note(stored: value, declared) }
      }
      for getter in getters(for: declared) { note(answers: Array(getter), declared) }
      for value in firstValues(of: declared) { note(stored: value, declared) }
    }
  }

  /// What the property that is the flag begins with, and what initializers are given for it.
  private func firstValues(of declared: DeclaredCase) -> [ExprSyntax] {
    let arguments = InitializerArguments(calls: round.values.calls)
    return round.world.resolver.declarations(named: declared.member).flatMap { declaration -> [ExprSyntax] in
      guard let binding = declaration.binding, !binding.isInTestFile, let type = binding.enclosingType,
        round.world.resolver.declaresMember(of: declared.named, declaration.node)
      else { return [] }
      let passed =
        type.node.is(StructDeclSyntax.self) && arguments.initializers(of: type).isEmpty
        ? arguments.passed(declared.member, toType: type.plainName) : arguments.all(for: declared.member, of: type)
      return ([binding.initializer?.value].compactMap(\.self) + passed).filter { !$0.isInTestFile }
    }
  }

  private func isOwn(_ reference: DeclReferenceExprSyntax, _ declared: DeclaredCase) -> Bool {
    CaseMentions(round.world.resolver).isOwn(reference, declared.named)
  }

  /// What the layer does for a flag alone: a clause of a `switch`, and `if flag == .newPage { … }`.
  private mutating func note(uses use: ExprSyntax, _ declared: DeclaredCase) {
    if let clause = use.clauseOfPattern { return note(answers: Array(clause.statements), declared) }
    if let answer = use.answerByEquality { return note(stored: answer, declared) }
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
    note(answer: answer, after: statements.dropLast().flatMap(\.conditionsOfFalse), declared)
  }

  /// - Parameter value: what a stored property is given.
  private mutating func note(stored value: ExprSyntax, _ declared: DeclaredCase) {
    let words = declared.wordsOfAnswer
    let operands = value.limits
    if operands.count > 1, !operands.contains(where: { $0.asksForFlag(words) }) {
      note(value, isWhole: true, declared)
    } else {
      note(answer: value, after: [], declared)
    }
  }

  /// - Parameter conditions: without which the flag is off.
  private mutating func note(answer: ExprSyntax, after conditions: [ExprSyntax], _ declared: DeclaredCase) {
    let words = declared.wordsOfAnswer
    let operands = answer.limits
    guard operands.contains(where: { $0.asksForFlag(words) }) else { return }
    for condition in conditions + operands
    where !condition.asksForFlag(words) && !condition.is(BooleanLiteralExprSyntax.self) {
      note(condition, declared)
    }
  }

  private mutating func note(_ condition: ExprSyntax, isWhole: Bool = false, _ declared: DeclaredCase) {
    guard let file = round.number(of: condition),
      !sites.contains(where: { $0.file == file && $0.range == condition.contentRange })
    else { return }
    sites.append(
      Site(
        experiment: declared.experiment, file: file, range: condition.contentRange,
        text: condition.trimmedDescription, isWhole: isWhole))
  }
}

extension DeclaredCase {
  /// What the answer for the flag names it by: `newpage` of `isNewPage`, `newPage` and `new_page`.
  fileprivate var wordsOfAnswer: String {
    let isPrefixed = member.hasPrefix("is") && member.dropFirst(2).first?.isUppercase ?? false
    return (isPrefixed ? String(member.dropFirst(2)) : member).comparableName
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

  /// `base.isOn(flag) && isPro` of `flag == .newPage ? base.isOn(flag) && isPro : base.isOn(flag)`.
  fileprivate var answerByEquality: ExprSyntax? {
    guard let comparison = parent?.as(InfixOperatorExprSyntax.self), comparison.operatorText == "==",
      let choice = comparison.parent?.as(TernaryExprSyntax.self), choice.condition.id == comparison.id
    else { return nil }
    return choice.thenExpression
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

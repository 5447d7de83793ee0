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
      for expression in answers(for: declared) { note(expression, declared) }
    }
  }

  /// What the layer answers for a flag, in clauses and getters of which that is all.
  private func answers(for declared: DeclaredCase) -> [ExprSyntax] {
    let mentions = CaseMentions(round.world.resolver)
    let clauses = round.world.references(to: declared.member).filter { !$0.isInTestFile }.compactMap { reference in
      let clause = reference.outermostName.clauseOfPattern
      return clause.flatMap { mentions.isOwn(reference, declared.named) ? $0.statements.onlyExpression : nil }
    }
    let getters = round.world.resolver.declarations(named: declared.member).compactMap { declaration -> ExprSyntax? in
      guard !declaration.node.isInTestFile,
        round.world.resolver.declaresMember(of: declared.named, declaration.node) || fulfils(declaration, declared)
      else { return nil }
      return declaration.binding?.accessorBlock?.onlyGetter?.onlyExpression
    }
    return clauses + getters
  }

  /// Whether it is what a type has for the requirement of a protocol that is the flag.
  private func fulfils(_ declaration: Declaration, _ declared: DeclaredCase) -> Bool {
    guard let owner = declaration.node.enclosingType?.plainName, owner != declared.type else { return false }
    return round.world.supertypes(of: owner, seeking: [declared.type]).contains(declared.type)
  }

  private mutating func note(_ answer: ExprSyntax, _ declared: DeclaredCase) {
    let operands = answer.operands(of: "&&")
    let words = declared.member.comparableName
    let others = operands.filter { !$0.asksForFlag(words) }
    guard others.count < operands.count, let file = round.number(of: answer) else { return }
    for operand in others where !operand.is(BooleanLiteralExprSyntax.self) {
      sites.append(
        Site(
          experiment: declared.experiment, file: file, range: operand.contentRange, text: operand.trimmedDescription))
    }
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

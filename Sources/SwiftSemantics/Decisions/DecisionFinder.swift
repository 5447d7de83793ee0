import ExperimentFacts
import SourceSearch
import SwiftSyntax

/// The ways that statements and expressions take by an experiment's group.
struct DecisionFinder {
  let evaluator: Evaluator
  let conditions: GroupConditions

  /// One experiment's say in one decision.
  struct Decision {
    let experiment: Int
    /// The condition or subject.
    let subject: Range<Int>
    let branches: [Branch]
    /// The `default:` of a switch over the generated group.
    var defaultCase: Branch?
  }

  init(_ evaluator: Evaluator, _ context: Evaluator.Context) {
    self.evaluator = evaluator
    conditions = GroupConditions(evaluator, context)
  }

  private func all(_ number: Int) -> Set<String> { evaluator.allGroups(number) }

  // MARK: if, guard, while, for

  /// - Parameter chain: the first `if` of an else-if chain.
  func decisions(in chain: IfExprSyntax) -> [Decision] {
    var links: [(node: IfExprSyntax, possibilities: [Int: GroupPossibility])] = []
    var next: IfExprSyntax? = chain
    var finalElse: CodeBlockSyntax?
    while let link = next {
      links.append((link, conditions.possibilities(of: link.conditions)))
      next = link.elseBody?.as(IfExprSyntax.self)
      finalElse = link.elseBody?.as(CodeBlockSyntax.self)
    }
    return Set(links.flatMap { $0.possibilities.keys }).sorted().map { number in
      var rest = all(number)
      var staying: Set<String> = []
      var branches: [Branch] = []
      for link in links {
        let possibility = link.possibilities[number] ?? .any(all(number))
        let served = rest.intersection(possibility.whenTrue)
        branches.append(Branch(.ifBody, served, link.node.body.contentRange))
        if !ControlFlowExit.leaves(link.node.body.statements) { staying.formUnion(served) }
        rest.formIntersection(possibility.whenFalse)
      }
      if let finalElse {
        branches.append(Branch(.elseBody, rest, finalElse.contentRange))
        if !ControlFlowExit.leaves(finalElse.statements) { staying.formUnion(rest) }
      } else {
        staying.formUnion(rest)
      }
      branches += exit(after: Syntax(chain), staying, number)
      let deciding = links.first { $0.possibilities[number] != nil }?.node ?? chain
      return Decision(experiment: number, subject: deciding.conditions.contentRange, branches: branches)
    }
  }

  /// Where all branches of some groups leave the scope, what follows is only for the others.
  private func exit(after node: Syntax, _ staying: Set<String>, _ number: Int) -> [Branch] {
    guard staying != all(number), let rest = node.restOfBlock else { return [] }
    return [Branch(.afterExit, staying, rest)]
  }

  func decisions(in node: GuardStmtSyntax) -> [Decision] {
    decisions(conditions.possibilities(of: node.conditions), node.conditions.contentRange) { possibility, number in
      var branches = [Branch(.guardBody, possibility.whenFalse, node.body.contentRange)]
      if possibility.whenTrue != all(number), let rest = node.restOfBlock {
        branches.append(Branch(.afterGuard, possibility.whenTrue, rest))
      }
      return branches
    }
  }

  func decisions(in node: WhileStmtSyntax) -> [Decision] {
    decisions(conditions.possibilities(of: node.conditions), node.conditions.contentRange) { possibility, _ in
      [Branch(.loopBody, possibility.whenTrue, node.body.contentRange)]
    }
  }

  func decisions(in node: ForStmtSyntax) -> [Decision] {
    guard let condition = node.whereClause?.condition else { return [] }
    return decisions(conditions.possibilities(of: condition), condition.contentRange) { possibility, _ in
      [Branch(.loopBody, possibility.whenTrue, node.body.contentRange)]
    }
  }

  func decisions(in node: TernaryExprSyntax) -> [Decision] {
    decisions(conditions.possibilities(of: node.condition), node.condition.contentRange) { possibility, _ in
      [
        Branch(.trueValue, possibility.whenTrue, node.thenExpression.contentRange),
        Branch(.falseValue, possibility.whenFalse, node.elseExpression.contentRange),
      ]
    }
  }

  private func decisions(
    _ possibilities: [Int: GroupPossibility], _ subject: Range<Int>,
    _ branches: (GroupPossibility, Int) -> [Branch]
  ) -> [Decision] {
    possibilities.sorted { $0.key < $1.key }.map { number, possibility in
      Decision(experiment: number, subject: subject, branches: branches(possibility, number))
    }
  }

  // MARK: switch

  func decisions(in node: SwitchExprSyntax) -> [Decision] {
    conditions.subjects(node.subject).map { subject in
      var cases: [Case] = []
      collect(
        node.cases, subject, rest: Rest(groups: all(subject.experiment), mayBeNil: subject.isOptional), into: &cases)
      // A case that falls through brings its groups along.
      for index in cases.indices.dropLast() where cases[index].node.fallsThrough {
        cases[index + 1].groups.formUnion(cases[index].groups)
        cases[index + 1].named.formUnion(cases[index].named)
      }
      var branches = cases.map { item in
        Branch(item.node.isDefault ? .defaultCase : .switchCase, item.groups, item.node.contentRange)
      }
      // One that is left with `nil` alone hides no group.
      let hiding = cases.first { $0.node.isDefault && subject.isGenerated && !($0.named.isEmpty && subject.isOptional) }
      let defaultCase = hiding.map { Branch(.defaultCase, $0.named, $0.node.contentRange) }
      if subject.isUsers {
        let staying = cases.filter { !ControlFlowExit.leavesSwitch($0.node.statements) }
        branches += exit(
          after: Syntax(node), staying.reduce(into: []) { $0.formUnion($1.groups) }, subject.experiment)
      } else {
        branches = branches.map { Branch($0.form, all(subject.experiment), $0.range) }
      }
      return Decision(
        experiment: subject.experiment, subject: node.subject.contentRange, branches: branches, defaultCase: defaultCase
      )
    }
  }

  private struct Case {
    let node: SwitchCaseSyntax
    /// For which it may run.
    var groups: Set<String>
    /// The same without those that come by way of `nil` only.
    var named: Set<String>
  }

  /// For what none of the cases so far is sure to match.
  private struct Rest {
    var groups: Set<String>
    var mayBeNil: Bool
  }

  @discardableResult
  private func collect(
    _ list: SwitchCaseListSyntax, _ subject: GroupSubject, rest: Rest,
    into cases: inout [Case]
  ) -> Rest {
    var rest = rest
    for element in list {
      switch element {
      case .switchCase(let item):
        let match = match(item, subject)
        // Without an assignment, a user of any group comes here.
        let servesNil = rest.mayBeNil && match.mayMatchNil
        let named = rest.groups.intersection(match.may)
        cases.append(Case(node: item, groups: servesNil ? all(subject.experiment) : named, named: named))
        rest.groups.subtract(match.must)
        if match.mustMatchNil { rest.mayBeNil = false }
      case .ifConfigDecl(let conditional):
        // Only one of the clauses is compiled.
        var after = Rest(groups: [], mayBeNil: false)
        func add(_ other: Rest) {
          after.groups.formUnion(other.groups)
          after.mayBeNil = after.mayBeNil || other.mayBeNil
        }
        for clause in conditional.clauses {
          guard case .switchCases(let inner) = clause.elements else { continue }
          add(collect(inner, subject, rest: rest, into: &cases))
        }
        if conditional.clauses.allSatisfy({ $0.condition != nil }) { add(rest) }
        rest = after
      @unknown default: break
      }
    }
    return rest
  }

  private func match(_ item: SwitchCaseSyntax, _ subject: GroupSubject) -> GroupMatch {
    let all = all(subject.experiment)
    guard case .case(let label) = item.label else {
      return GroupMatch(may: all, must: all, mayMatchNil: true, mustMatchNil: true)
    }
    return label.caseItems.reduce(into: GroupMatch(may: [], must: [])) { result, caseItem in
      var match = conditions.match(caseItem.pattern, subject)
      if let condition = caseItem.whereClause?.condition {
        let possibility = conditions.possibilities(of: condition)[subject.experiment] ?? .any(all)
        match.may.formIntersection(possibility.whenTrue)
        match.must.subtract(possibility.whenFalse)
        match.mayMatchNil = match.mayMatchNil && !possibility.whenTrue.isEmpty
        match.mustMatchNil = match.mustMatchNil && possibility.whenFalse.isEmpty
      }
      result.may.formUnion(match.may)
      result.must.formUnion(match.must)
      result.mayMatchNil = result.mayMatchNil || match.mayMatchNil
      result.mustMatchNil = result.mustMatchNil || match.mustMatchNil
    }
  }

  // MARK: select, dictionaries

  func decisions(in node: FunctionCallExprSyntax) -> [Decision] {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      RuntimeAPI.selections.contains(callee.declName.baseName.bareName), let subject = conditions.subject(base),
      subject.isGenerated
    else { return [] }
    let experiment = evaluator.experiments[subject.experiment]
    let branches = node.arguments.compactMap { argument -> Branch? in
      guard let label = argument.label?.bareName,
        let group = experiment.groups.first(where: { $0.caseName == label && $0.mirrors == nil })
      else { return nil }
      let groups =
        subject.isUsers
        ? evaluator.groups(withBehavior: group.name, subject.experiment) : all(subject.experiment)
      let start = argument.contentStart
      return Branch(.selectArgument, groups, start..<argument.expression.contentEnd)
    }
    return [Decision(experiment: subject.experiment, subject: base.contentRange, branches: branches)]
  }

  func decisions(in node: SubscriptCallExprSyntax) -> [Decision] {
    guard let dictionary = node.calledExpression.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content, let key = node.arguments.first?.expression,
      let subject = conditions.subject(key)
    else { return [] }
    let branches = elements.map { element in
      Branch(
        .dictionaryElement,
        subject.isUsers ? conditions.match(literal: element.key, subject).may : all(subject.experiment),
        element.key.contentStart..<element.value.contentEnd)
    }
    return [Decision(experiment: subject.experiment, subject: key.contentRange, branches: branches)]
  }
}

extension GroupSubject {
  /// The generated `Group` or `Behavior` itself, not a tuple or a type of the user's own.
  var isGenerated: Bool {
    switch form {
    case .group(let origin): origin != .accessor
    case .behavior: true
    case .rawValue, .boolean, .tuple: false
    }
  }
}

extension SwitchCaseSyntax {
  var isDefault: Bool {
    if case .default = label { true } else { false }
  }

  var fallsThrough: Bool {
    if case .stmt(let statement)? = statements.last?.item { statement.is(FallThroughStmtSyntax.self) } else { false }
  }
}

import ExperimentFacts
package import SwiftSyntax
import SourceSearch

/// A `switch`: the first case that matches, and the cases that it falls into.
struct Switch: Decision {
  let node: SwitchExprSyntax

  init(_ node: SwitchExprSyntax) { self.node = node }

  var deciders: [Decider] { [Decider(node.subject)] }

  func ways(under values: some AssumedValues) -> [Way] {
    let entered = values.enteredCases(of: node)
    return node.cases.flattened.map { item in
      Way(item.isDefault ? .defaultCase : .switchCase, item.contentRange, if: entered?.contains(item.id) ?? true)
    } + Way.rest(after: node, .afterExit, if: !Reachability(values: values).leaves(ExprSyntax(node)))
  }
}

/// A `case` with a `where` that may skip it, whatever the subject of the switch.
struct CaseCondition: Decision {
  private let node: SwitchCaseSyntax
  private let items: SwitchCaseItemListSyntax
  /// Whether the case before falls into it.
  private let isEntered: Bool

  static func all(of node: SwitchExprSyntax) -> [CaseCondition] {
    let cases = node.cases.flattened
    return cases.enumerated().compactMap { place, item in
      CaseCondition(item, isEntered: place > 0 && cases[place - 1].fallsThrough)
    }
  }

  private init?(_ node: SwitchCaseSyntax, isEntered: Bool) {
    guard case .case(let label) = node.label, label.caseItems.contains(where: { $0.whereClause != nil }) else {
      return nil
    }
    self.node = node
    self.isEntered = isEntered
    items = label.caseItems
  }

  var deciders: [Decider] { items.compactMap { $0.whereClause.map { Decider($0.condition) } } }

  func ways(under values: some AssumedValues) -> [Way] {
    let mayMatch = items.contains { item in
      item.whereClause.map { values.decidedBool($0.condition)?.value != false } ?? true
    }
    return [Way(.switchCase, node.contentRange, if: isEntered || mayMatch)]
  }
}

extension AssumedValues {
  package func subject(of node: SwitchExprSyntax) -> Evaluation? { switchedValue(of: node) }

  /// The subject of a switch. A `nil` that means a group takes that group's case, unless a case is for `nil`.
  package func switchedValue(of node: SwitchExprSyntax) -> Evaluation? {
    guard let subject = partlyDecided(node.subject) ?? decidedTruth(of: node) else { return nil }
    let groups = subject.value.replacingNil { $0 }
    guard groups != subject.value else { return subject }
    let apart = subject.value.replacingNil { _ in nil }
    let cases = node.cases.flattened
    let tellsApart = cases.contains { item in
      guard case .case(let label) = item.label else { return false }
      return label.caseItems.contains { $0.pattern.tellsNilApart }
    }
    func entered(_ value: Constant) -> Set<SyntaxIdentifier> { CaseWalk(node, value.alternatives, self).entered }
    let isSame = !tellsApart || apart.alternatives.allSatisfy { entered($0) == entered(groups) }
    return Evaluation(value: isSame ? groups : apart, residual: subject.residual, isDecided: subject.isDecided)
  }

  /// The cases that a decided subject may still match; `nil` if nothing is decided, or if a case under `#if` may run.
  package func reachedCases(of node: SwitchExprSyntax) -> [SwitchCaseSyntax]? {
    guard let subject = subject(of: node) else { return nil }
    let walk = CaseWalk(node, subject.value.alternatives, self)
    let plain = Set(node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.id })
    guard walk.entered.isSubset(of: plain) else { return nil }
    return node.cases.flattened.filter { walk.matched.contains($0.id) }
  }

  package func enteredCases(of node: SwitchExprSyntax) -> Set<SyntaxIdentifier>? { possiblyEnteredCases(of: node) }

  package func possiblyEnteredCases(of node: SwitchExprSyntax) -> Set<SyntaxIdentifier> {
    CaseWalk(node, subject(of: node)?.value.alternatives ?? [], self).entered
  }

  /// Whether a value takes `default:`.
  func defaultCase(of node: SwitchExprSyntax, isFor value: Constant) -> Bool {
    let entered = CaseWalk(node, [value], self).entered
    return node.cases.flattened.contains { $0.isDefault && entered.contains($0.id) }
  }
}

/// Runs a value through the cases of a switch.
private struct CaseWalk<Values: AssumedValues> {
  private let values: Values
  private let origin: GroupOrigin
  /// The cases that may match.
  private(set) var matched: Set<SyntaxIdentifier> = []
  /// The cases that may match, and the ones that they fall into.
  private(set) var entered: Set<SyntaxIdentifier> = []

  private struct State {
    /// Whether no earlier case is sure to have matched.
    var mayGoOn = true
    /// Whether the case before may fall into the next.
    var fallsIn = false
  }

  /// - Parameter alternatives: the possible values of the subject; empty if nothing is known of it.
  init(_ node: SwitchExprSyntax, _ alternatives: [Constant], _ values: Values) {
    self.values = values
    origin = values.origin(of: node.subject)
    let subjects: [Constant?] = alternatives.isEmpty ? [nil] : alternatives
    for value in subjects {
      var state = State()
      walk(node.cases, value, &state)
    }
  }

  private mutating func walk(_ cases: SwitchCaseListSyntax, _ value: Constant?, _ state: inout State) {
    for element in cases {
      switch element {
      case .switchCase(let item): enter(item, value, &state)
      case .ifConfigDecl(let conditional):
        // One clause is compiled, or none.
        var ends = conditional.clauses.allSatisfy { $0.condition != nil } ? [state] : []
        for clause in conditional.clauses {
          var end = state
          if case .switchCases(let inner) = clause.elements { walk(inner, value, &end) }
          ends.append(end)
        }
        state = State(mayGoOn: ends.contains(where: \.mayGoOn), fallsIn: ends.contains(where: \.fallsIn))
      @unknown default: break
      }
    }
  }

  private mutating func enter(_ item: SwitchCaseSyntax, _ value: Constant?, _ state: inout State) {
    var isEntered = state.fallsIn
    if state.mayGoOn {
      let match = values.test(item.label, value, origin: origin)
      if match.isPossible {
        matched.insert(item.id)
        isEntered = true
      }
      if case .always = match { state.mayGoOn = false }
    }
    if isEntered { entered.insert(item.id) }
    state.fallsIn = isEntered && item.statements.hasOwnFallthrough
  }
}

extension PatternMatch {
  fileprivate var isPossible: Bool { if case .never = self { false } else { true } }
}

extension SwitchCaseSyntax {
  package var isDefault: Bool { if case .default = label { true } else { false } }

  var fallsThrough: Bool { statements.hasOwnFallthrough }
}

extension SwitchCaseListSyntax {
  /// All cases, including those under `#if`.
  package var flattened: [SwitchCaseSyntax] {
    flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let item): return [item]
      case .ifConfigDecl(let conditional):
        return conditional.clauses.flatMap { clause -> [SwitchCaseSyntax] in
          guard case .switchCases(let inner) = clause.elements else { return [] }
          return inner.flattened
        }
      @unknown default: return []
      }
    }
  }
}

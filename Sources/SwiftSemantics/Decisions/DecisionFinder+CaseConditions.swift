import ExperimentFacts
import SourceSearch
import SwiftSyntax

/// The `where` of a `case` whose switch is over something else.
extension DecisionFinder {
  func decisions(inConditionsOf node: SwitchExprSyntax) -> [Decision] {
    let cases = node.cases.flattened
    guard cases.contains(where: { $0.hasCondition }) else { return [] }
    // What the switch itself decides, it decides with its conditions.
    let decided = Set(conditions.subjects(node.subject).filter(\.isUsers).map(\.experiment))
    return cases.enumerated().flatMap { place, item -> [Decision] in
      guard case .case(let label) = item.label, item.hasCondition else { return [] }
      let items = label.caseItems.map { conditions.possibilities(of: $0.whereClause) }
      let numbers = Set(items.flatMap(\.keys)).subtracting(decided).sorted()
      return numbers.compactMap { number in
        let all = evaluator.allGroups(number)
        let isEntered = place > 0 && cases[place - 1].fallsThrough
        let groups = isEntered ? all : items.reduce(into: []) { $0.formUnion($1[number]?.whenTrue ?? all) }
        guard let subject = zip(label.caseItems, items).first(where: { $1[number] != nil })?.0.whereClause else {
          return nil
        }
        return Decision(
          experiment: number, subject: subject.condition.contentRange,
          branches: [Branch(.switchCase, groups, item.contentRange)])
      }
    }
  }
}

extension GroupConditions {
  fileprivate func possibilities(of clause: WhereClauseSyntax?) -> [Int: GroupPossibility] {
    clause.map { possibilities(of: $0.condition) } ?? [:]
  }
}

extension SwitchCaseSyntax {
  fileprivate var hasCondition: Bool {
    guard case .case(let label) = label else { return false }
    return label.caseItems.contains { $0.whereClause != nil }
  }
}

extension SwitchCaseListSyntax {
  /// Those of every `#if`, too.
  fileprivate var flattened: [SwitchCaseSyntax] {
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

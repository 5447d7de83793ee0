import SwiftSyntax
import SwiftSemantics

/// A list of conditions without its decided elements.
struct FoldedConditions {
  enum Effect {
    case residual(Evaluation.Residual)
    /// Elements that are evaluated in order until one is false.
    case elements([ConditionElementSyntax])
  }

  let test: ConditionTest
  /// The elements that stay if the test is open.
  let kept: [ConditionElementSyntax]
  /// The effects that stay if the test is decided.
  let effects: [Effect]
  /// The names that a decided element binds to an experiment's value.
  let boundNames: [IdentifierPatternSyntax]
}

extension KnownValues {
  /// ```
  /// G == .red, let x = y, e     becomes   let x = y, e
  /// e, G == .blue, f            is false, after e
  /// ```
  func fold(_ conditions: ConditionElementListSyntax) -> FoldedConditions {
    var kept: [ConditionElementSyntax] = []
    var residual: [FoldedConditions.Effect] = []
    var bound: [IdentifierPatternSyntax] = []
    func fails(_ more: [Evaluation.Residual]) -> FoldedConditions {
      let before = kept.allSatisfy { isPure($0) } ? [] : [FoldedConditions.Effect.elements(kept)]
      // An effect behind an open condition happens only if that condition is true.
      if !before.isEmpty || !kept.isEmpty, !more.isEmpty { return open() }
      return FoldedConditions(
        test: .fails, kept: [], effects: residual + before + more.map { .residual($0) }, boundNames: bound)
    }
    func open() -> FoldedConditions {
      FoldedConditions(test: .open, kept: Array(conditions), effects: [], boundNames: [])
    }
    for element in conditions {
      switch test(element) {
      case .open: kept.append(element)
      case .holds(let more, let names):
        bound += names
        // The element stays for its effects if others stay, too.
        if !more.isEmpty { if kept.isEmpty { residual += more.map { .residual($0) } } else { kept.append(element) } }
      case .fails(let more): return fails(more)
      }
    }
    if kept.isEmpty { return FoldedConditions(test: .holds, kept: [], effects: residual, boundNames: bound) }
    if !residual.isEmpty { return open() }
    return FoldedConditions(test: .open, kept: kept, effects: [], boundNames: bound)
  }

  private func isPure(_ element: ConditionElementSyntax) -> Bool {
    switch element.condition {
    case .expression(let expression): purity.isPure(expression)
    case .matchingPattern(let condition):
      purity.isPure(condition.pattern) && purity.isPure(condition.initializer.value)
    case .optionalBinding(let binding): binding.initializer.map { purity.isPure($0.value) } ?? true
    case .availability: true
    @unknown default: false
    }
  }
}

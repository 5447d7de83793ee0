import SwiftSyntax
import SwiftSemantics

/// What a list of conditions comes to.
enum ConditionTest {
  /// Not all of it is decided: these elements stay.
  case open
  /// True in any case, after these effects.
  case holds
  /// False in any case, after what is before the false element.
  case fails
}

/// A list of conditions with its decided elements taken out.
struct FoldedConditions {
  enum Effect {
    case residual(Evaluation.Residual)
    /// Elements that are evaluated in order until one of them is false.
    case elements([ConditionElementSyntax])
  }

  let test: ConditionTest
  /// The elements that stay, when the test is open.
  let kept: [ConditionElementSyntax]
  /// What must still be evaluated, when it is decided.
  let effects: [Effect]
  /// Names that a decided element binds to an experiment's value.
  let boundNames: [IdentifierPatternSyntax]
}

extension KnownValues {
  func test(_ conditions: ConditionElementListSyntax) -> ConditionTest { fold(conditions).test }

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
      // An effect behind an open condition happens only where that one is true.
      if !before.isEmpty || !kept.isEmpty, !more.isEmpty { return open() }
      return FoldedConditions(
        test: .fails, kept: [], effects: residual + before + more.map { .residual($0) }, boundNames: bound)
    }
    func open() -> FoldedConditions {
      FoldedConditions(test: .open, kept: Array(conditions), effects: [], boundNames: [])
    }
    for element in conditions {
      switch decide(element) {
      case .open: kept.append(element)
      case .holds(let more, let names):
        bound += names
        // The element stays for its effects where others stay too.
        if !more.isEmpty { if kept.isEmpty { residual += more.map { .residual($0) } } else { kept.append(element) } }
      case .fails(let more): return fails(more)
      }
    }
    if kept.isEmpty { return FoldedConditions(test: .holds, kept: [], effects: residual, boundNames: bound) }
    if !residual.isEmpty { return open() }
    return FoldedConditions(test: .open, kept: kept, effects: [], boundNames: bound)
  }

  private enum Decision {
    case open
    case holds([Evaluation.Residual], [IdentifierPatternSyntax])
    case fails([Evaluation.Residual])
  }

  private func decide(_ element: ConditionElementSyntax) -> Decision {
    switch element.condition {
    case .expression(let expression):
      guard let known = decidedBool(expression) else { return .open }
      return known.value ? .holds(known.residual, []) : .fails(known.residual)
    case .matchingPattern(let condition):
      guard let subject = evaluate(condition.initializer.value), subject.isDecided else { return .open }
      switch match(condition.pattern, subject.value, origin: origin(of: condition.initializer.value)) {
      case .always(let names): return .holds(subject.residual, names)
      case .never: return .fails(subject.residual)
      case .unknown: return .open
      }
    case .optionalBinding, .availability: return .open
    @unknown default: return .open
    }
  }

  private func isPure(_ element: ConditionElementSyntax) -> Bool {
    switch element.condition {
    case .expression(let expression): purity.isPure(expression)
    case .matchingPattern(let condition):
      condition.pattern.is(ExpressionPatternSyntax.self) == false && purity.isPure(condition.initializer.value)
    case .optionalBinding(let binding): binding.initializer.map { purity.isPure($0.value) } ?? true
    case .availability: true
    @unknown default: false
    }
  }
}

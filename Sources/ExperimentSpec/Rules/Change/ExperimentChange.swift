import SourceDiagnostics

/// A difference between two revisions of an experiment that affects its data.
struct ExperimentChange {
  /// Completes "the experiment is running and …".
  let message: String
  /// A range in the current spec; `nil` if the changed value is no longer in it.
  let range: Range<Int>?
  var severity = Diagnostic.Severity.error
  var advice = "change it back, or end the experiment and start another one"

  /// The changes in the order of the documentation's keys.
  static func changes(from old: Experiment, to new: Experiment) -> [ExperimentChange] {
    let comparison = Comparison(old: old, new: new)
    // With a winner everybody gets it, so nothing else matters until the winner changes.
    guard old.winner == nil || old.winner != new.winner else { return [] }
    return comparison.metric + comparison.groups + comparison.twins + comparison.start + comparison.defaultGroup
      + comparison.winner + comparison.coverage + comparison.exclusion + comparison.salt + comparison.parameters
  }
}

/// Compares two revisions; each property returns its changes.
private struct Comparison {
  let old: Experiment
  let new: Experiment

  var metric: [ExperimentChange] {
    compare("its metric", old.metric, new.metric, at: new.document.metric?.range)
  }

  var start: [ExperimentChange] {
    compare(
      "its 'start_version'", old.startVersion.description, new.startVersion.description,
      at: new.document.startVersion?.range)
  }

  var defaultGroup: [ExperimentChange] {
    isUnreadable("default", \.defaultGroup)
      ? [] : compare("its default group", old.defaultGroup, new.defaultGroup, at: new.document.defaultGroup?.range)
  }

  var salt: [ExperimentChange] {
    isUnreadable("salt", \.salt) ? [] : compare("its salt", old.salt, new.salt, at: new.document.salt?.range)
  }

  /// Naming a winner is the intended end of an experiment; withdrawing or replacing it is not.
  var winner: [ExperimentChange] {
    guard let before = old.winner, before != new.winner, !isUnreadable("winner", \.winner) else { return [] }
    guard new.winner != nil else {
      return [ExperimentChange(message: "its winner '\(before)' was withdrawn", range: nil)]
    }
    return compare("its winner", before, new.winner ?? "", at: new.document.winner?.range)
  }

  /// Compares names and their order first, because weights are comparable only between the same groups.
  var groups: [ExperimentChange] {
    let before = old.groups.map(\.name.value)
    let after = new.groups.map(\.name.value)
    if before != after {
      let what = Set(before) == Set(after) ? "the order of its groups" : "its groups"
      return [
        ExperimentChange(
          message: "\(what) changed from \(list(before)) to \(list(after))", range: new.document.groups?.keyRange)
      ]
    }
    let weightsBefore = reduced(old)
    let weightsAfter = reduced(new)
    guard weightsBefore != weightsAfter else { return [] }
    return [
      ExperimentChange(
        message: "its allocation changed from \(ratio(weightsBefore)) to \(ratio(weightsAfter))",
        range: new.document.groups?.keyRange)
    ]
  }

  var twins: [ExperimentChange] {
    new.groups.compactMap { group in
      guard let before = old.group(named: group.name.value), before.mirrors?.value != group.mirrors?.value else {
        return nil
      }
      let was = before.mirrors.map { "mirrored '\($0.value)'" } ?? "mirrored no group"
      let now = group.mirrors.map { "mirrors '\($0.value)'" } ?? "mirrors none"
      return ExperimentChange(
        message: "its group '\(group.name.value)' \(was) and \(now) now",
        range: group.mirrors?.range ?? group.name.range)
    }
  }

  var coverage: [ExperimentChange] {
    guard new.coverage < old.coverage else { return [] }
    return [
      ExperimentChange(
        message:
          "its coverage was lowered from \(Percentage.text(hundredths: old.coverage)) to \(Percentage.text(hundredths: new.coverage))",
        range: new.document.coverage?.range, severity: .warning,
        advice: "units that were enrolled stay, but nobody new is drawn from the rest; raise it again")
    ]
  }

  /// Slots may grow; shrinking or moving them removes units.
  var exclusion: [ExperimentChange] {
    guard !isUnreadable("layer", \.layer) else { return [] }
    let before = old.document.layer?.value
    let after = new.document.layer?.value
    if before != after {
      let was = before.map { "was in the layer '\($0)'" } ?? "was in no layer"
      let now = after.map { "is in '\($0)' now" } ?? "is in none now"
      return [ExperimentChange(message: "\(was) and \(now)", range: new.document.layer?.range)]
    }
    guard let slotsBefore = old.document.slots?.value, let slots = new.document.slots,
      slots.value.lowerBound > slotsBefore.lowerBound || slots.value.upperBound < slotsBefore.upperBound
    else { return [] }
    return compare("its slots", text(slotsBefore), text(slots.value), at: slots.range)
  }

  /// Parameters are a part of a group's behaviour.
  var parameters: [ExperimentChange] {
    let before = Dictionary(old.document.parameters.map { ($0.name.value, $0) }) { first, _ in first }
    let changed = new.document.parameters.compactMap { parameter -> ExperimentChange? in
      let name = parameter.name.value
      guard let earlier = before[name] else {
        if old.document.writesParameter(name) { return nil }
        return ExperimentChange(message: "its parameter '\(name)' is new", range: parameter.name.range)
      }
      let difference = new.groups.map(\.name.value).first { group in
        guard let was = earlier.values[group], let now = parameter.values[group] else { return false }
        return !was.isSame(as: now)
      }
      guard let group = difference, let was = earlier.values[group], let now = parameter.values[group] else {
        return nil
      }
      return ExperimentChange(
        message: "its parameter '\(name)' changed for '\(group)' from \(was.written) to \(now.written)",
        range: parameter.name.range)
    }
    let kept = Set(new.document.parameters.map(\.name.value))
    let lost = old.document.parameters.map(\.name.value).filter {
      !kept.contains($0) && !new.document.writesParameter($0)
    }
    return changed + lost.map { ExperimentChange(message: "its parameter '\($0)' is gone", range: nil) }
  }

  /// Whether one of the two revisions has an unreadable value, so that a comparison shows no change.
  private func isUnreadable<Value>(_ key: String, _ value: KeyPath<SpecDocument, Value?>) -> Bool {
    [old.document, new.document].contains { $0[keyPath: value] == nil && $0.written(key) != nil }
  }

  // MARK: Wording

  private func compare(_ what: String, _ before: String, _ after: String, at range: Range<Int>?) -> [ExperimentChange] {
    before == after
      ? [] : [ExperimentChange(message: "\(what) changed from '\(before)' to '\(after)'", range: range)]
  }

  private func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  private func ratio(_ weights: [Int]) -> String { weights.map(String.init).joined(separator: "/") }

  private func text(_ slots: ClosedRange<Int>) -> String { "\(slots.lowerBound)-\(slots.upperBound)" }

  /// The weights in lowest terms: 50/50, 50 %/50 % and 1/1 are equal.
  private func reduced(_ experiment: Experiment) -> [Int] {
    let weights = experiment.groups.map(\.weight.value)
    let divisor = weights.reduce(0, greatestCommonDivisor)
    return divisor == 0 ? weights : weights.map { $0 / divisor }
  }

  private func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : greatestCommonDivisor(right, left % right)
  }
}

extension SpecParameter.Value {
  /// Whether two values are equal: `0.5` and `0.50` are, `1` and `"1"` are not.
  fileprivate func isSame(as other: SpecParameter.Value) -> Bool {
    switch (self, other) {
    case (.decimal(let left), .decimal(let right)): Double(left) == Double(right)
    default: self == other
    }
  }

  fileprivate var written: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .integer(let integer): String(integer)
    case .decimal(let text): text
    case .boolean(let isTrue): isTrue ? "true" : "false"
    }
  }
}

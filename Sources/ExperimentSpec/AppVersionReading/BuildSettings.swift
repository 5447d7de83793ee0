import SourceDiagnostics

/// The settings of one place: an xcconfig with its includes, or one configuration of one target.
struct BuildSettings {
  struct Assignment {
    let name: String
    let condition: SettingCondition?
    /// The value as written, with references.
    let value: PlacedText
  }

  /// Later ones take precedence; `$(inherited)`, or a setting's own name in its value, is the previous value.
  var assignments: [Assignment] = []
  /// For `[config=…]`.
  var configuration: String?

  /// The limit of references between settings that are followed.
  private static let maximumExpansions = 1_000

  func value(of name: String) throws(AppVersionProblem) -> PlacedText? {
    var budget = Self.maximumExpansions
    return try value(of: name, before: assignments.count, within: [], &budget)
  }

  func defines(_ names: [String]) throws(AppVersionProblem) -> Bool {
    for name in names where try value(of: name) == nil { return false }
    return true
  }

  /// Replaces the references in a text by the values of these settings.
  func expand(_ text: PlacedText) throws(AppVersionProblem) -> PlacedText {
    var budget = Self.maximumExpansions
    return try expand(text, as: nil, within: [], &budget)
  }

  private func value(
    of name: String, before end: Int, within names: Set<String>, _ budget: inout Int
  ) throws(AppVersionProblem) -> PlacedText? {
    var decided: Int?
    var isConditional = false
    var undecided: [Int] = []
    for index in 0..<end where assignments[index].name == name {
      guard let condition = assignments[index].condition else {
        if !isConditional { decided = index }
        continue
      }
      switch condition.answer(in: configuration) {
      case .holds: (decided, isConditional) = (index, true)
      case .fails: continue
      case .undecided: undecided.append(index)
      }
    }
    let value = try decided.map { index throws(AppVersionProblem) in
      try expanded(index, within: names, &budget)
    }
    for index in undecided {
      let other = try expanded(index, within: names, &budget)
      if other.value == value?.value { continue }
      let condition = assignments[index].condition?.text ?? ""
      throw AppVersionProblem(
        "'\(name)' has another value for \(condition); write one value for all, or name another place",
        at: other.region,
        notes: value.map { [Diagnostic.Note("its value elsewhere is written here", at: $0.region)] } ?? [])
    }
    return value
  }

  private func expanded(
    _ index: Int, within names: Set<String>, _ budget: inout Int
  ) throws(AppVersionProblem) -> PlacedText {
    try expand(assignments[index].value, as: (assignments[index].name, index), within: names, &budget)
  }

  /// - Parameter assignment: the assignment with this value, for what it inherits.
  private func expand(
    _ text: PlacedText, as assignment: (name: String, index: Int)?, within names: Set<String>, _ budget: inout Int
  ) throws(AppVersionProblem) -> PlacedText {
    var result = ""
    for part in try SettingReferences(text).parts {
      budget -= 1
      guard budget > 0 else {
        throw AppVersionProblem("the settings refer to each other too often; write the version out", at: text.region)
      }
      switch part {
      case .text(let literal): result += literal
      case .reference("inherited"):
        guard let assignment else { continue }
        result += try value(of: assignment.name, before: assignment.index, within: names, &budget)?.value ?? ""
      case .reference(let name):
        if let assignment, name == assignment.name,
          let inherited = try value(of: name, before: assignment.index, within: names, &budget)
        {
          result += inherited.value
          continue
        }
        let names = assignment.map { names.union([$0.name]) } ?? names
        guard !names.contains(name) else {
          throw AppVersionProblem("'\(name)' refers to itself; write its value out", at: text.region)
        }
        guard let value = try value(of: name, before: assignments.count, within: names, &budget) else {
          throw AppVersionProblem(
            "nothing says what '\(name)' is; write the version out, or name the place that does", at: text.region)
        }
        result += value.value
      }
    }
    return PlacedText(result, at: text.region)
  }
}

import SourceDiagnostics
import YAMLTree

extension RuleSetting {
  /// Reads `rule: severity`, or `rule: {severity, option…}`.
  static func decode(_ node: YAMLNode?, _ problems: inout SpecProblems) -> [Rule: RuleSetting] {
    guard let node else { return [:] }
    guard let entries = node.mapping else {
      problems.report(
        .invalidValue, "'rules' must be a mapping from rules to severities, not \(node.kindName)", at: node.placeRange)
      return [:]
    }
    var settings: [Rule: RuleSetting] = [:]
    var ranges: [Rule: Range<Int>] = [:]
    for entry in entries {
      guard let rule = Rule.named(entry.key.value) else {
        let suggestion = Suggestion.closestMatch(to: entry.key.value, among: Rule.all.map(\.name))
        problems.report(
          .unknownKey,
          "there is no rule '\(entry.key.value.shortened)'"
            + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'split-test rules' lists them"),
          at: entry.key.range)
        continue
      }
      if let first = ranges[rule] {
        problems.report(
          .duplicateKey, "the rule '\(rule.name)' is repeated; keep one of them", at: entry.key.range,
          notes: [("the rule is first written here", first)])
        continue
      }
      ranges[rule] = entry.key.range
      settings[rule] = setting(of: rule, entry.value, &problems)
    }
    return settings
  }

  private static func setting(
    of rule: Rule, _ node: YAMLNode, _ problems: inout SpecProblems
  ) -> RuleSetting? {
    guard let entries = node.mapping else {
      return level(of: rule, node, &problems).map { RuleSetting(level: $0, options: [:]) }
    }
    let names = rule.options.map(\.name)
    let reader = MappingReader(entries, of: "the rule '\(rule.name)'", keys: ["severity"] + names, &problems)
    var options: [String: Int] = [:]
    for name in names {
      guard let text = reader.text(name, &problems) else { continue }
      if let value = Digits.value(text.value), value <= 1_000 {
        options[name] = value
      } else {
        problems.report(.invalidValue, "'\(name)' must be an integer from 0 to 1000", at: text.range)
      }
    }
    return RuleSetting(level: reader["severity"].flatMap { level(of: rule, $0, &problems) }, options: options)
  }

  private static func level(of rule: Rule, _ node: YAMLNode, _ problems: inout SpecProblems) -> Level? {
    guard let level = level(node, &problems) else { return nil }
    guard rule.isIndispensable, level != .on(.error) else { return level }
    problems.report(
      .invalidValue,
      "'\(rule.name)' is always an error, because no correct Swift can be generated from a spec that breaks it; remove this line, and correct the specs",
      at: node.range)
    return nil
  }

  private static func level(_ node: YAMLNode, _ problems: inout SpecProblems) -> Level? {
    guard let text = problems.text(of: node, for: "severity") else { return nil }
    if text.value == "off" { return .off }
    if let severity = Diagnostic.Severity(rawValue: text.value) { return .on(severity) }
    let suggestion = Suggestion.closestMatch(to: text.value, among: ["off", "note", "warning", "error"])
    problems.report(
      .invalidValue,
      "a severity must be 'off', 'note', 'warning' or 'error', not '\(text.value.shortened)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? ""),
      at: text.range)
    return nil
  }
}

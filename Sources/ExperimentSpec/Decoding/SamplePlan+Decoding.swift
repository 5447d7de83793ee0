import SourceDiagnostics
import YAMLTree

extension SamplePlan {
  static func decode(_ reader: MappingReader, _ problems: inout SpecProblems) -> SamplePlan? {
    guard let node = reader["sample"], let keyRange = reader.keyRange("sample") else { return nil }
    guard let entries = node.mapping else {
      problems.report(.invalidValue, "'sample' must be a mapping, not \(node.kindName)", at: node.placeRange)
      return nil
    }
    let fields = MappingReader(
      entries, of: "'sample'", keys: ["baseline", "minimum_effect", "alpha", "power", "daily_units"], &problems)
    let before = problems.diagnostics.count
    let baseline = fraction("baseline", fields, &problems)
    let effect = fraction("minimum_effect", fields, &problems)
    let alpha = fraction("alpha", fields, &problems)
    let power = fraction("power", fields, &problems)
    let dailyUnits = units(fields, &problems)
    for key in ["baseline", "minimum_effect"] where fields.keyRange(key) == nil {
      problems.reportMissing("'sample' needs the key '\(key)'", in: keyRange)
    }
    guard problems.diagnostics.count == before, let baseline, let effect else { return nil }
    if baseline.value + effect.value > 1, baseline.value < effect.value {
      problems.report(
        .invalidValue, "'minimum_effect' leads out of 0 to 1 from the baseline in both directions", at: effect.range)
      return nil
    }
    return SamplePlan(
      keyRange: keyRange, baseline: baseline, minimumEffect: effect, alpha: alpha?.value ?? 0.05,
      power: power?.value ?? 0.8, dailyUnits: dailyUnits)
  }

  /// Reads a number between 0 and 1, both excluded, as a fraction or as a percentage.
  private static func fraction(
    _ key: String, _ reader: MappingReader, _ problems: inout SpecProblems
  ) -> Located<Double>? {
    guard let text = reader.text(key, &problems) else { return nil }
    let isPercentage = text.value.hasSuffix("%")
    var number = isPercentage ? text.value.dropLast() : text.value[...]
    if isPercentage, number.hasSuffix(" ") { number = number.dropLast() }
    if number.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }), let value = Double(number) {
      let fraction = isPercentage ? value / 100 : value
      if fraction > 0, fraction < 1 { return Located(fraction, at: text.range) }
    }
    problems.report(
      .invalidValue,
      "'\(key)' must be between 0 and 1, or 0% and 100%, such as 0.02 or 2%, not '\(text.value.shortened)'",
      at: text.range)
    return nil
  }

  private static func units(_ reader: MappingReader, _ problems: inout SpecProblems) -> Located<Int>? {
    guard let text = reader.text("daily_units", &problems) else { return nil }
    if let units = Digits.value(text.value), units > 0 { return Located(units, at: text.range) }
    problems.report(
      .invalidValue, "'daily_units' must be an integer above 0, not '\(text.value.shortened)'", at: text.range)
    return nil
  }
}

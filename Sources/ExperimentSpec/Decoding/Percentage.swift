import SourceDiagnostics

/// Percentages as hundredths, never as floating point.
package enum Percentage {
  /// The hundredths of a percentage with at most two decimals: `33.33%` is 3333. A space may precede the sign.
  static func hundredths(_ text: String) -> Int? {
    guard text.hasSuffix("%") else { return nil }
    var number = text.dropLast()
    if number.hasSuffix(" ") { number = number.dropLast() }
    return Digits.fixedPoint(String(number), places: 2)
  }

  /// `5000` is `50 %`, `3333` is `33.33 %`.
  package static func text(hundredths: Int) -> String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole) %" }
    let decimals = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
    return "\(whole).\(decimals) %"
  }

  static func decode(
    _ text: Located<String>, key: String, _ problems: inout SpecProblems
  ) -> Located<Int>? {
    if let value = hundredths(text.value), value <= 10_000 { return Located(value, at: text.range) }
    problems.report(
      .invalidValue,
      "'\(key)' must be a percentage from 0% to 100% with at most two decimals, such as 12.5%, not '\(text.value.shortened)'",
      at: text.range)
    return nil
  }
}

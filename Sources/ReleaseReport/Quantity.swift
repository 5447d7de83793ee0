/// Writes numbers for people.
package enum Quantity {
  /// `1 line`, `12 lines`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// In steps of 1,000: `812 B`, `12.3 kB`, `4.0 MB`.
  package static func bytes(_ number: Int) -> String {
    if number.magnitude < 1_000 { return "\(number) B" }
    let kilobytes = Double(number) / 1_000
    if abs(kilobytes) < 999.95 { return decimal(kilobytes) + " kB" }
    return decimal(kilobytes / 1_000) + " MB"
  }

  /// A share of 1: `50 %`, `33.3 %`.
  package static func percent(_ share: Double) -> String {
    let text = decimal(share * 100)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
  }

  /// `12,345`
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().reduce(into: "") { text, digit in
      let remaining = digits.count - digit.offset
      if digit.offset > 0, remaining.isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }

  /// With one digit after the point.
  private static func decimal(_ number: Double) -> String {
    String((number * 10).rounded() / 10)
  }
}

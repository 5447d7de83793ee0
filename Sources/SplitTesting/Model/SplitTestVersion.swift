/// An app version of up to three numeric parts, compared as numbers: 8.9 < 8.10 < 8.10.1.
public struct SplitTestVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first part.
  public let major: Int
  /// The second part; 0 if the text omits it.
  public let minor: Int
  /// The third part; 0 if the text omits it.
  public let patch: Int

  /// Omitted parts are 0, so `SplitTestVersion(8, 10)` is 8.10.0.
  @inlinable public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `8`, `8.10`, `8.10.1`, `8.10.0-beta.3` and `8.10.0+45`. A suffix is ignored, so that a beta counts as its
  /// release.
  ///
  /// `nil` for everything else: a fourth part, an empty part, a sign, leading zeros, or a number beyond `Int`.
  public init?(_ text: String) {
    let numbers = text.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }
    let parts = numbers.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var values = [0, 0, 0]
    for (index, part) in parts.enumerated() {
      guard let value = Self.number(part) else { return nil }
      values[index] = value
    }
    self.init(values[0], values[1], values[2])
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (shifted, overflowed) = value.multipliedReportingOverflow(by: 10)
      let (sum, carried) = shifted.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      guard !overflowed, !carried else { return nil }
      value = sum
    }
    return value
  }

  /// Compares the numbers, first part first.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// All three parts: `8.10.0`.
  public var description: String { "\(major).\(minor).\(patch)" }
}

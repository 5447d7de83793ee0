import ExperimentSpec

/// A piece of generated Swift.
///
/// Written as a string literal: `"case .\(group.caseName): \(literal: group.name)"`. Text of a user cannot be interpolated as it is,
/// only as a literal or as a name. Bytes, because most of the generator's time would go into appending strings.
struct SwiftCode: Sendable, ExpressibleByStringInterpolation {
  private(set) var utf8: [UInt8]

  init(stringLiteral value: String) {
    utf8 = Array(value.utf8)
  }

  init(stringInterpolation: StringInterpolation) {
    utf8 = stringInterpolation.utf8
  }

  /// A name that the rules of specs allow, in backticks where it would be a keyword.
  init(name: String) {
    utf8 = Array(SwiftName.escaped(name).utf8)
  }

  /// A literal that evaluates to exactly this text.
  init(literal text: String) {
    utf8 = []
    SwiftText.appendLiteral(text, to: &utf8)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var utf8: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      utf8.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) {
      utf8.append(utf8Of: literal)
    }

    mutating func appendInterpolation(_ code: SwiftCode) {
      utf8 += code.utf8
    }

    /// With commas between.
    mutating func appendInterpolation(_ list: [SwiftCode]) {
      for (index, code) in list.enumerated() {
        if index > 0 { appendLiteral(", ") }
        utf8 += code.utf8
      }
    }

    /// 10000 as 10_000.
    mutating func appendInterpolation(grouped number: Int) {
      let digits = String(number)
      appendLiteral(digits.utf8.count > 4 ? digits.dropLast(3) + "_" + digits.suffix(3) : digits)
    }

    mutating func appendInterpolation(_ number: Int) {
      if (0..<10).contains(number) {
        utf8.append(UInt8(ascii: "0") + UInt8(number))
      } else {
        utf8.append(utf8Of: String(number))
      }
    }

    mutating func appendInterpolation(_ version: AppVersion) {
      utf8.append(utf8Of: version.description)
    }

    mutating func appendInterpolation(name: String) {
      utf8.append(utf8Of: SwiftName.escaped(name))
    }

    mutating func appendInterpolation(literal text: String) {
      SwiftText.appendLiteral(text, to: &utf8)
    }

    mutating func appendInterpolation(literal value: SpecParameter.Value) {
      utf8.append(utf8Of: SwiftText.literal(value))
    }

    mutating func appendInterpolation(comment text: String) {
      utf8.append(utf8Of: SwiftText.commentLines(text).joined(separator: " "))
    }
  }
}

extension [UInt8] {
  @inline(__always)
  mutating func append(utf8Of text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil { append(contentsOf: text.utf8) }
  }
}

import ExperimentSpec

/// A piece of generated Swift.
///
/// Written as a string literal: `"case .\(group.caseName): \(literal: group.name)"`. A user's text can only be
/// interpolated as a literal or as a name. It consists of bytes, because appending strings would take most of the
/// generator's time; constant pieces stay in static memory.
struct SwiftCode: Sendable, ExpressibleByStringInterpolation {
  private enum Storage {
    case fixed(StaticString)
    case composed([UInt8])
  }

  private let storage: Storage

  init(stringLiteral value: StaticString) {
    storage = .fixed(value)
  }

  init(stringInterpolation: StringInterpolation) {
    storage = .composed(stringInterpolation.utf8)
  }

  /// A name that the rules of specs allow, in backticks if it is a keyword.
  init(name: String) {
    storage = .composed(Array(SwiftName.escaped(name).utf8))
  }

  /// A literal that evaluates to exactly this text.
  init(literal text: String) {
    self = "\(literal: text)"
  }

  /// The number of bytes.
  var length: Int {
    switch storage {
    case .fixed(let text): text.utf8CodeUnitCount
    case .composed(let bytes): bytes.count
    }
  }

  @inline(__always)
  func append(to buffer: inout ByteBuffer) {
    switch storage {
    case .fixed(let text): buffer.append(text)
    case .composed(let bytes): buffer.append(bytes)
    }
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var utf8: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      utf8.reserveCapacity(literalCapacity + 64 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      utf8.append(utf8Of: literal)
    }

    mutating func appendInterpolation(_ code: SwiftCode) {
      switch code.storage {
      case .fixed(let text): utf8.append(utf8Of: text)
      case .composed(let bytes): utf8.append(contentsOf: bytes)
      }
    }

    /// Appends elements, separated by commas.
    mutating func appendInterpolation<Element>(_ elements: [Element], each append: (Element, inout Self) -> Void) {
      for (index, element) in elements.enumerated() {
        if index > 0 { appendLiteral(", ") }
        append(element, &self)
      }
    }

    /// Appends 10000 as `10_000`.
    mutating func appendInterpolation(grouped number: Int) {
      let digits = String(number)
      utf8.append(utf8Of: digits.utf8.count > 4 ? digits.dropLast(3) + "_" + digits.suffix(3) : digits)
    }

    mutating func appendInterpolation(_ number: Int) {
      if (0..<10).contains(number) {
        utf8.append(UInt8(ascii: "0") + UInt8(number))
      } else if number < 0 {
        utf8.append(utf8Of: String(number))
      } else {
        appendInterpolation(number / 10)
        appendInterpolation(number % 10)
      }
    }

    /// Appends a version as people write it.
    mutating func appendInterpolation(_ version: AppVersion) {
      appendInterpolation(version.major)
      appendLiteral(".")
      appendInterpolation(version.minor)
      guard version.patch != 0 else { return }
      appendLiteral(".")
      appendInterpolation(version.patch)
    }

    mutating func appendInterpolation(name: String) {
      utf8.append(utf8Of: SwiftName.escaped(name))
    }

    mutating func appendInterpolation(literal text: String) {
      utf8.append(UInt8(ascii: "\""))
      SwiftText.withLiteral(text) { utf8.append(contentsOf: $0) }
      utf8.append(UInt8(ascii: "\""))
    }

    mutating func appendInterpolation(literal value: SpecParameter.Value) {
      utf8.append(utf8Of: SwiftText.literal(value))
    }

    mutating func appendInterpolation(comment text: String) {
      var isFirst = true
      SwiftText.forEachCommentLine(text) { line in
        if !isFirst { appendLiteral(" ") }
        isFirst = false
        utf8.append(contentsOf: line)
      }
    }
  }
}

extension [UInt8] {
  @inline(__always)
  mutating func append(utf8Of text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil { append(contentsOf: text.utf8) }
  }

  @inline(__always)
  mutating func append(utf8Of text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

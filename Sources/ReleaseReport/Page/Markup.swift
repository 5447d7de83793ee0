import DiagnosticReporting

/// HTML or SVG source. Interpolated text is escaped; interpolated markup is not.
///
///     let name = "<b>"
///     let cell: Markup = "<td>\(name)</td>"   // <td>&lt;b&gt;</td>
struct Markup: Sendable, Equatable, ExpressibleByStringInterpolation {
  let source: String

  init(source: String) {
    self.source = source
  }

  init(stringLiteral value: String) {
    source = value
  }

  init(stringInterpolation: StringInterpolation) {
    source = stringInterpolation.source
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { source += literal }
    mutating func appendInterpolation(_ text: String) { source += text.escapedForXML }
    mutating func appendInterpolation(_ number: Int) { source += String(number) }
    mutating func appendInterpolation(_ markup: Markup) { source += markup.source }
    mutating func appendInterpolation(_ markup: Markup?) { source += markup?.source ?? "" }
    mutating func appendInterpolation(_ list: [Markup]) {
      for markup in list { source += markup.source }
    }
  }
}

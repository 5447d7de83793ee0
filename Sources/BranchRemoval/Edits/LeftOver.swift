/// What stays of a value with effects when nothing needs its result.
enum LeftOver {
  /// The bytes of an expression, and what is written before it: `try `.
  typealias Part = (range: Range<Int>, prefix: String)

  case nothing
  case expressions([Part])
  case unknown

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  /// The same of a value with `try ` or `await ` before it; `nil` if it is not known.
  func behind(_ mark: String) -> LeftOver? {
    switch self {
    case .nothing: .nothing
    case .expressions(let parts): .expressions(parts.map { ($0.range, mark + $0.prefix) })
    case .unknown: nil
    }
  }
}

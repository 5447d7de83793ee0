@resultBuilder
enum ScreenBuilder {
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildExpression(_ lines: [String]) -> [String] { lines }
  static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap { $0 } }
  static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
  static func buildEither(first lines: [String]) -> [String] { lines }
  static func buildEither(second lines: [String]) -> [String] { lines }
  static func buildArray(_ lines: [[String]]) -> [String] { lines.flatMap { $0 } }
}

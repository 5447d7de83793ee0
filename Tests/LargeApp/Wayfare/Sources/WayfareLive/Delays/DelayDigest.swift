/// What is said about delays.
@resultBuilder
enum LineBuilder {
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildExpression(_ lines: [String]) -> [String] { lines }
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first: [String]) -> [String] { first }
  static func buildEither(second: [String]) -> [String] { second }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}

public struct DelayDigest {
  @Injected(\.toggles) private var toggles

  public init() {}

  public func lines(_ trains: [Train]) -> [String] {
    build {
      "delays.title"
      if toggles.isOn(.delayDigest) {
        let late = trains.filter { $0.delay > 0 }
        "\(late.count) of \(trains.count)"
        worst(late).map { "worst: \($0.to) +\($0.delay)" } ?? "delays.none"
      } else {
        for train in trains where train.delay > 0 {
          Self.line(train)
        }
      }
    }
  }

  private func worst(_ trains: [Train]) -> Train? { trains.max { $0.delay < $1.delay } }

  private static func line(_ train: Train) -> String { "\(train.to) +\(train.delay)" }

  private func build(@LineBuilder _ lines: () -> [String]) -> [String] { lines() }
}

import SwiftSemantics

extension ExperimentCatalogue {
  /// The rest of the random programs' app: a hand-written layer that accessors describe, and an object whose end is
  /// logged.
  static var surroundings: String {
    let names = Set(all.flatMap(\.groups).map { "case `\($0.caseName)` = \"\($0.name)\"" }).sorted()
    let pairs = all.map { "case .\($0.caseName): \"\($0.identifier)\"" }
    return """

        enum Variation: String { \(names.joined(separator: "; ")) }
        enum Feature {
          case \(all.map(\.caseName).joined(separator: ", "))
          var identifier: String { switch self { \(pairs.joined(separator: "; ")) } }
        }
        struct Variations {
          func variation(for feature: Feature) -> Variation {
            forcedGroup(feature.identifier).flatMap(Variation.init(rawValue:)) ?? .control
          }
          func isRed(_ feature: Feature) -> Bool { variation(for: feature) == .red }
        }
        let abTests = Variations()
        let flags = Variations()
        final class Token {
          let name: String
          init(_ name: String) { self.name = name }
          deinit { log("\\(name) is gone") }
        }

      """
  }

  /// A builder that collects what it is given, with an array for each block.
  static let collectingLines = """
    @resultBuilder enum Lines {
      static func buildExpression(_ line: String) -> [String] { [line] }
      static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap { $0 } }
      static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
      static func buildEither(first lines: [String]) -> [String] { lines }
      static func buildEither(second lines: [String]) -> [String] { lines }
    }
    func page(@Lines _ lines: () -> [String]) { for line in lines() { log(line) } }

    """

  /// A builder that logs what it is given at once. The code of a page then does not depend on its blocks.
  static let loggingLines = """
    @resultBuilder enum Lines {
      @inline(__always) static func buildExpression(_ line: String) { log(line) }
      \((0..<9).map { "@inline(__always) static func buildBlock(\(voids($0))) {}" }.joined(separator: "\n  "))
      @inline(__always) static func buildOptional(_ lines: ()?) {}
      @inline(__always) static func buildEither(first lines: ()) {}
      @inline(__always) static func buildEither(second lines: ()) {}
    }
    @inline(__always) func page(@Lines _ lines: () -> ()) { lines() }

    """

  private static func voids(_ count: Int) -> String {
    (0..<count).map { "_ line\($0): ()" }.joined(separator: ", ")
  }
}

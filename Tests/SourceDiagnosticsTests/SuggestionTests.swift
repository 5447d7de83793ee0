import SourceDiagnostics
import Testing

@Suite struct SuggestionTests {
  struct Distance: Sendable, CustomTestStringConvertible {
    let left: String
    let right: String
    let expected: Int
    var testDescription: String { "\(left) → \(right)" }
  }

  static let distances: [Distance] = [
    Distance(left: "", right: "", expected: 0),
    Distance(left: "", right: "abc", expected: 3),
    Distance(left: "lint", right: "lint", expected: 0),
    Distance(left: "lnit", right: "lint", expected: 1),
    Distance(left: "kitten", right: "sitting", expected: 3),
    Distance(left: "ca", right: "abc", expected: 3),
    Distance(left: "owner", right: "owners", expected: 1),
    Distance(left: "summary", right: "metric", expected: 6),
    Distance(left: "abcdef", right: "badcfe", expected: 3),
  ]

  @Test func thereAreCases() {
    #expect(!Self.distances.isEmpty)
    #expect(!Self.names.isEmpty)
  }

  @Test(arguments: distances) func distance(_ example: Distance) {
    let (left, right) = (Array(example.left), Array(example.right))
    #expect(Suggestion.editDistance(left, right) == example.expected)
    #expect(Suggestion.editDistance(right, left) == example.expected)
    #expect(Suggestion.editDistance(left, right, limit: example.expected) == example.expected)
    #expect(Suggestion.editDistance(left, right, limit: example.expected - 1) == nil)
  }

  static let keys = [
    "identifier", "owner", "metric", "groups", "start_version", "end_version", "salt", "slots", "link",
  ]

  /// Names with their suggestions among the keys.
  static let names: [(String, [String])] = [
    ("ownr", ["owner"]), ("onwer", ["owner"]), ("Owner", ["owner"]), ("OWNER", ["owner"]),
    ("start-version", ["start_version"]), ("startversion", ["start_version"]), ("endVersion", ["end_version"]),
    ("identifer", ["identifier"]), ("identifierr", ["identifier"]), ("slat", ["salt"]), ("slot", ["slots"]),
    ("sals", ["salt"]), ("lin", ["link"]), ("group", ["groups"]), ("ident", ["identifier"]),
    ("weights", []), ("x", []), ("", []), ("description", []), ("no", []),
  ]

  @Test(arguments: names) func offers(_ name: String, _ expected: [String]) {
    #expect(Suggestion.closestMatches(to: name, among: Self.keys) == expected)
    #expect(Suggestion.closestMatch(to: name, among: Self.keys) == expected.first)
  }

  @Test func equallyCloseOnesAreAllNamedInOrder() {
    #expect(Suggestion.closestMatches(to: "bar", among: ["car", "baz", "foo", "bart"]) == ["bart", "baz", "car"])
  }

  @Test func aNameOfAMegabyteCostsNothing() {
    let name = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.closestMatches(to: name, among: Self.keys) == [])
  }
}

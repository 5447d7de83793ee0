import TestSupport

/// A valid spec with random names of every allowed form, and with text meant to break out of literals and comments.
struct RandomSpec {
  struct Parameter {
    let name: String
    /// By group.
    let values: [String]
  }

  let identifier: String
  let groups: [String]
  let parameters: [Parameter]
  let salt: String
  let summary: String
  let hypothesis: String
  let winner: String?

  init(_ index: Int, using random: inout SplitMix64) {
    identifier = Self.identifier(&random).prefix(50) + "_x\(index)"
    var names = Self.distinct(2 + Int(random.next() % 5), of: &random) { random in
      random.next() % 2 == 0 ? Self.keyword(&random) : Self.groupName(&random)
    }
    names.removeAll { Self.refused.contains(Self.swiftName($0)) || $0 == "default" }
    groups = names.count < 2 ? ["control", "blue"] : names
    let groups = groups
    parameters = Self.distinct(Int(random.next() % 4), of: &random) { random in
      random.next() % 2 == 0 ? Self.keyword(&random).lowercased() : Self.identifier(&random)
    }.filter { !Self.refusedProperties.contains(Self.swiftName($0)) }.map { name in
      Parameter(name: name, values: groups.map { _ in Self.text(&random) })
    }
    salt = Self.text(&random) + "\(index)"
    summary = Self.text(&random).filter { !$0.isNewline }
    hypothesis = Self.text(&random)
    winner = random.next() % 3 == 0 ? groups[0] : nil
  }

  var yaml: String {
    var lines = [
      "identifier: \(identifier)", "owner: '@team'", "metric: purchase", "start_version: 1", "end_version: 2",
      "default: \(groups[0])", "salt: \(quoted(salt))", "summary: \(quoted("s" + summary))",
      "hypothesis: \(quoted("h" + hypothesis))", "groups: [\(groups.joined(separator: ", "))]",
    ]
    if let winner { lines.append("winner: \(winner)") }
    if !parameters.isEmpty { lines.append("parameters:") }
    for parameter in parameters {
      lines.append("  \(parameter.name):")
      for (group, value) in zip(groups, parameter.values) { lines.append("    \(group): \(quoted(value))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A YAML scalar in double quotes, with every character escaped except letters and digits.
  private func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) { return String(scalar) }
        let digits = String(scalar.value, radix: 16)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }.joined() + "\""
  }

  // MARK: Names

  static let keywords =
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator precedencegroup private
    protocol public rethrows static struct subscript typealias var break case catch continue default defer do else fallthrough for guard
    if in repeat return switch throw where while Any as await false is nil self Self super throws true try associativity async convenience
    didSet dynamic final get indirect infix lazy left mutating none nonmutating optional override package postfix precedence prefix
    Protocol required right set some Type unowned weak willSet actor any each copy consume borrowing consuming discard nonisolated
    isolated sending distributed macro unsafe then yield borrow module of using value error throwing newValue oldValue
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// The names that `name-collision` refuses.
  static let refused: Set<String> = [
    "self", "allCases", "behavior", "hash", "hashValue", "rawValue", "select", "selectAsync",
  ]
  static let refusedProperties = refused.union(["assignment"])

  private static func keyword(_ random: inout SplitMix64) -> String { keywords.randomElement(using: &random) ?? "in" }

  private static func name(_ first: String, _ rest: String, _ random: inout SplitMix64) -> String {
    let length = [0, 1, 2, 5, 12, 63].randomElement(using: &random) ?? 1
    return String((first.randomElement(using: &random) ?? "a"))
      + String((0..<length).compactMap { _ in rest.randomElement(using: &random) })
  }

  private static let lower = "abcdefghijklmnopqrstuvwxyz"

  private static func identifier(_ random: inout SplitMix64) -> String {
    name(lower, lower + "0123456789___", &random)
  }

  private static func groupName(_ random: inout SplitMix64) -> String {
    name(lower + lower.uppercased(), lower + lower.uppercased() + "0123456789__--", &random)
  }

  /// A second, different implementation of the rule of Swift names: names that differ only in case or separators are
  /// equal here.
  static func swiftName(_ name: String) -> String {
    guard keywords.contains(name) else { return name == name.lowercased() && !name.contains("_") ? name : "" }
    return name == "Self" ? "self" : name
  }

  private static func distinct(
    _ count: Int, of random: inout SplitMix64, _ make: (inout SplitMix64) -> String
  ) -> [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for _ in 0..<count {
      let name = make(&random)
      if seen.insert(name.lowercased().filter { $0.isLetter || $0.isNumber }).inserted { names.append(name) }
    }
    return names
  }

  // MARK: Text

  private static let hostile = [
    "\"", "\\", "\\(exit(9))", "*/", "/*", "//", "\n", "\r\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{202E}",
    "\u{2066}", "\u{FEFF}",
    "\u{1}", "\u{7F}", "\u{85}", "\u{AD}", "\u{301}", "\u{200D}", "\u{E000}", "\u{10FFFF}", "\u{FFFD}", "\"\"\"", "#\"",
    "\"#", "\\u{41}",
    "${x}", "'", "`", "{", "}", "e\u{301}", "é", "日本語", "👩‍👩‍👧", " ", "abc", "", "#if", "@available", "\u{1B}[31m",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int(random.next() % 9)).compactMap { _ in hostile.randomElement(using: &random) }.joined()
  }
}

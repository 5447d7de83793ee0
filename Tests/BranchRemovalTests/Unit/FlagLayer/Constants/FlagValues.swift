extension FlagLayerTests {
  private static let row = "  Default(flag: .patron, isOn: true),\n"
  private static func list(_ member: String, _ row: String = row, _ more: String = "") -> String {
    """
    struct Default {
      let flag: Flag
      let isOn: Bool
    }
    final class Defaults {
      private let values: [Default]
      init(values: [Default]) { self.values = values }
      \(member)
    }
    let defaults = Defaults(values: [
      Default(flag: .other, isOn: false),
    \(row)])
    \(more)
    """
  }
  private static let lookup =
    "func isOn(_ flag: Flag) -> Bool { values.first { $0.flag == flag }?.isOn ?? false }"
  private static let fetch = "func fetch(_ done: ([Default]) -> Void) { done(values) }"

  private static func goes(_ about: String, _ member: String, _ more: String = "") -> Example {
    Example(about, list(member, row, more), list(member, "", more))
  }

  private static func stays(_ about: String, _ member: String, _ more: String = "") -> Example {
    Example(
      about, list(member, row, more), nil, refusals: ["12: '.patron' still names the experiment; remove it by hand"])
  }

  /// Values by flag in a list. One goes if no code can tell how many there are, or which place one has.
  static let values: [Example] = [
    goes("a look-up by the flag", lookup),
    goes(
      "all values", "func all() -> [Flag: Bool] { Dictionary(uniqueKeysWithValues: values.map { ($0.flag, $0.isOn) }) }"
    ),
    goes("a closure that gets all", fetch, "func show() { defaults.fetch { rows in print(rows.map(\\.flag)) } }\n"),
    goes("the number of something else", lookup, "func show(_ names: [String]) { print(defaults, names.count) }\n"),
    stays("the number", "var count: Int { values.count }"),
    stays("a place", "var isOn: Bool { values[1].isOn }"),
    stays("the last one", "var isOn: Bool { values.last?.isOn ?? false }"),
    stays("places", "func show() { for (place, value) in values.enumerated() { print(place, value) } }"),
    stays("a closure that counts all", fetch, "func show() { defaults.fetch { rows in print(rows.count) } }\n"),
    stays(
      "a name without a type", "var all: [Default] { values }",
      "let rows = defaults.all\nfunc show() { print(rows.count) }\n"),
    stays("an extension of lists", lookup, "extension Array where Element == Default { var size: Int { count } }\n"),
    Example(
      "a value with a title",
      "struct Default { let flag: Flag; let title: String }\n"
        + "let all = [Default(flag: .other, title: \"Other\"), Default(flag: .patron, title: \"Patron\")]\n", nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a value that is made",
      "struct Default { let flag: Flag; let isOn: Bool }\n"
        + "let all = [Default(flag: .other, isOn: true), Default(flag: .patron, isOn: ask())]\n", nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
  ]
}

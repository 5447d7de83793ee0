extension FlagLayerTests {
  /// Tables that are keyed by the flag.
  static let tables: [Example] = [
    Example(
      "a clause of its own",
      """
      extension Flag {
        var title: String {
          switch self {
          // Patrons pay more.
          case .patron:
            let name = "patron"
            return name
          case .other: return "other"
          }
        }
      }

      """,
      """
      extension Flag {
        var title: String {
          switch self {
          case .other: return "other"
          }
        }
      }

      """),
    Example(
      "the only elements of lists",
      "let all: [Flag] = [ .patron ]\nlet rows = row(flags: [\n  .patron,\n])\nfunc row(flags: [Flag]) -> Int { 1 }\n",
      "let all: [Flag] = []\nlet rows = row(flags: [])\nfunc row(flags: [Flag]) -> Int { 1 }\n"),
    Example(
      "one pattern of several",
      "func size(of flag: Flag) -> Int {\n  switch flag {\n  case .other, .patron: return 1\n  }\n}\n",
      "func size(of flag: Flag) -> Int {\n  switch flag {\n  case .other: return 1\n  }\n}\n"),
    Example(
      "a pattern of two values",
      "func size(of flag: Flag, _ isBig: Bool) -> Int {\n  switch (flag, isBig) {\n  case (.patron, _): return 1\n"
        + "  case (.other, _): return 2\n  }\n}\n",
      "func size(of flag: Flag, _ isBig: Bool) -> Int {\n  switch (flag, isBig) {\n  case (.other, _): return 2\n  }\n}\n"
    ),
    Example(
      "a clause beside a default",
      "func size(of flag: Flag) -> Int {\n  switch flag {\n  case Flag.patron: return 1\n  default: return 2\n  }\n}\n",
      "func size(of flag: Flag) -> Int {\n  switch flag {\n  default: return 2\n  }\n}\n"),
    Example(
      "the last clause",
      "func show(_ flag: Flag) {\n  switch flag {\n  case .patron: a()\n  }\n}\n", nil,
      refusals: ["3: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a clause into which the one above falls",
      "func show(_ flag: Flag) {\n  switch flag {\n  case .other: fallthrough\n  case .patron: a()\n  }\n}\n", nil,
      refusals: ["4: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "an index of a type that may take flags",
      "struct Values { subscript(_ flag: Flag) -> Int { 1 } }\nfunc size(_ values: Values) -> Int { values[.patron] }\n",
      nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a clause over an enum with another name",
      "enum Tier { case patron, free }\ntypealias Level = Tier\nfunc size(of level: Level) -> Int {\n  switch level {\n"
        + "  case .patron: return 1\n  case .free: return 2\n  }\n}\n",
      "enum Tier { case patron, free }\ntypealias Level = Tier\nfunc size(of level: Level) -> Int {\n  switch level {\n"
        + "  case .patron: return 1\n  case .free: return 2\n  }\n}\n"),
    Example(
      "an argument of a function that another module has for the elements of a value",
      "enum Tier { case patron, free }\nfunc fill() {\n  var list = Snapshot<Tier, Int>()\n  list.fill([.patron], to: .patron)\n}\n",
      "enum Tier { case patron, free }\nfunc fill() {\n  var list = Snapshot<Tier, Int>()\n  list.fill([.patron], to: .patron)\n}\n"
    ),
    Example(
      "the same, for elements that may be flags",
      "func fill() {\n  var list = Snapshot<Flag, Int>()\n  list.fill([.patron], to: .patron)\n}\n", nil,
      refusals: [
        "3: '.patron' still names the experiment; remove it by hand",
        "3: '.patron' still names the experiment; remove it by hand",
      ]),
    Example(
      "a list", "extension Flag {\n  static let all: [Flag] = [.other, .patron]\n}\n",
      "extension Flag {\n  static let all: [Flag] = [.other]\n}\n"),
    Example(
      "a list of which nothing is left",
      "struct Variant {\n  let flags: [Flag]\n}\nlet variant = Variant(flags: [.patron])\n",
      "struct Variant {\n  let flags: [Flag]\n}\nlet variant = Variant(flags: [])\n"),
    Example(
      "a set", "let all: Set<Flag> = [\n  .patron,\n  .other,\n]\n", "let all: Set<Flag> = [\n  .other,\n]\n"),
    Example(
      "a dictionary by its keys", "let keys: [Flag: String] = [.patron: \"patron\", .other: \"other\"]\n",
      "let keys: [Flag: String] = [.other: \"other\"]\n"),
    Example(
      "a dictionary by its values", "let flags: [String: Flag] = [\"patron\": .patron]\n",
      "let flags: [String: Flag] = [:]\n"),
    Example(
      "an entry whose value is made of literals",
      """
      struct Variant {
        let name: String
        let payload: [String: Int]
      }
      let variants: [Flag: Variant] = [.patron: Variant(name: "a", payload: ["size": -1]), .other: Variant(name: "b", payload: [:])]

      """,
      """
      struct Variant {
        let name: String
        let payload: [String: Int]
      }
      let variants: [Flag: Variant] = [.other: Variant(name: "b", payload: [:])]

      """),
    Example(
      "an entry that is made with effects", "let keys: [Flag: String] = [.patron: makeKey(), .other: \"other\"]\n", nil,
      refusals: ["1: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a list without a type of which nothing is left", "let all = [Flag.patron]\n", nil,
      refusals: ["1: 'Flag.patron' still names the experiment; remove it by hand"]),
    Example(
      "another use", "func show() { open(Flag.patron) }\n", nil,
      refusals: ["1: 'Flag.patron' still names the experiment; remove it by hand"]),
  ]
}

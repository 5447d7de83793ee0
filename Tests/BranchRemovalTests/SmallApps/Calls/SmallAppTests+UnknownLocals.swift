import SwiftSemantics

/// Local names of unknown types that have the name of what is asked for flags.
extension SmallAppTests {
  private static func local(
    _ name: String, _ expression: String, _ layer: String, after: String, asked: String, other: String,
    messages: [String] = []
  ) -> SmallApp {
    func use(_ asked: String) -> String {
      """
      func show(flags: FlagStore) {
        \(asked)
      }
      func tabs(_ all: [String: Options]) {
        \(other)
      }

      """
    }
    return SmallApp(
      name: name,
      accessors: SmallApp.flags(expression, layer.contains("enum Flag ") ? "Flag.{caseName}" : "FlagStore.{caseName}"),
      files: ["Sources/Layer.swift": layer, "Sources/Use.swift": use(asked)],
      after: ["Sources/Layer.swift": after, "Sources/Use.swift": use("print(\"new\")")], messages: messages)
  }

  static let unknownLocals: [SmallApp] = [
    local(
      "a dictionary of another enum", "flags[.{caseName}]",
      """
      enum Flag { case newPage, search }
      enum Tab { case newPage, home }
      struct Options {}
      struct FlagStore {
        var on: Set<Flag> = []
        subscript(flag: Flag) -> Bool { on.contains(flag) }
      }

      """,
      after: """
        enum Flag { case search }
        enum Tab { case newPage, home }
        struct Options {}
        struct FlagStore {
          var on: Set<Flag> = []
          subscript(flag: Flag) -> Bool { on.contains(flag) }
        }

        """,
      asked: "if flags[.newPage] { print(\"new\") }",
      other: "let flags = [Tab.newPage: true, Tab.home: false]\n  if flags[.newPage] ?? false { print(\"tab\") }"),
    local(
      "a value of a dictionary that a loop goes through", "flags.{caseName}",
      "struct FlagStore {\n  var newPage = false\n  var search = true\n}\nstruct Options { var newPage = false }\n",
      after:
        "struct FlagStore {\n  var newPage = false\n  var search = true\n}\nstruct Options { var newPage = false }\n",
      asked: "if flags.newPage { print(\"new\") }",
      other: "for (name, flags) in all {\n    if flags.newPage { print(name) }\n  }",
      messages: ["Sources/Use.swift:6: 'flags.newPage' still names the experiment; remove it by hand"]),
  ]
}

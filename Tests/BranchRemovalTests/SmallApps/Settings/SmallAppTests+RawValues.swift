import SwiftSemantics

/// Flags' types that are stored as dictionaries.
extension SmallAppTests {
  private static func state(
    property: String = "  var newPage: Bool\n", first: String = "    newPage = false\n",
    read: String = "    newPage = rawValue[\"newPage\"] as? Bool ?? false\n",
    entry: String = "      \"newPage\": newPage,\n",
    line: String = "      \"* newPage: \\(String(describing: newPage))\",\n", other: String = ""
  ) -> String {
    """
    struct State: RawRepresentable {
      var beeps: Bool
    \(property)  init() {
        beeps = false
    \(first)  }
      init?(rawValue: [String: Any]) {
        beeps = rawValue["beeps"] as? Bool ?? false
    \(read)  }
      var rawValue: [String: Any] {
        [
          "beeps": beeps,
    \(entry)    ]
      }
    }
    extension State: CustomDebugStringConvertible {
      var debugDescription: String {
        [
          "* beeps: \\(String(describing: beeps))",
    \(line)    ].joined()
      }
    }
    \(other)
    """
  }

  private static func page(_ body: String) -> String { "func show(_ state: State) {\n  \(body)\n}\n" }

  static let rawValues: [SmallApp] = [
    SmallApp(
      name: "entries and lines for a flag alone", accessors: SmallApp.flags("_.{caseName}", "State.{caseName}"),
      winner: "control",
      files: [
        "Sources/State.swift": state(), "Sources/Page.swift": page("if state.newPage { log(1) } else { log(2) }"),
      ],
      after: [
        "Sources/State.swift": state(property: "", first: "", read: "", entry: "", line: ""),
        "Sources/Page.swift": page("log(2)"),
      ]),
    SmallApp(
      name: "another type reads the entry", accessors: SmallApp.flags("_.{caseName}", "State.{caseName}"),
      winner: "control",
      files: [
        "Sources/State.swift": state(),
        "Sources/Page.swift": page("if state.newPage { log(1) } else { log(2) }"),
        "Sources/Widget.swift": "func isNew(_ value: [String: Any]) -> Bool { value[\"newPage\"] as? Bool ?? false }\n",
      ],
      after: ["Sources/Page.swift": page("log(2)")],
      messages: ["Sources/State.swift:15: 'newPage' still names the experiment; remove it by hand"]),
  ]
}

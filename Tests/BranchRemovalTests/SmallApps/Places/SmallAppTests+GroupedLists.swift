import SwiftSemantics

/// Lists whose elements stand in groups.
extension SmallAppTests {
  static let groupedLists: [SmallApp] = [
    SmallApp(
      name: "the first element behind a blank line",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Defaults.swift": """
        enum Flag { case newPage, other, layout }
        struct Flags {
          static let defaults: [Flag: Bool] = [
            .layout: true,

            .newPage: false,
            .other: true,
          ]
          func isOn(_ flag: Flag) -> Bool { Self.defaults[flag] ?? false }
        }
        func show(_ flags: Flags) {
          if flags.isOn(.newPage) { print("new") }
        }

        """
      ],
      after: [
        "Sources/Defaults.swift": """
        enum Flag { case other, layout }
        struct Flags {
          static let defaults: [Flag: Bool] = [
            .layout: true,

            .other: true,
          ]
          func isOn(_ flag: Flag) -> Bool { Self.defaults[flag] ?? false }
        }
        func show(_ flags: Flags) {
          print("new")
        }

        """
      ])
  ]
}

import SwiftSemantics

/// Values of types for which a protocol of a library may have the compiler write code.
extension SmallAppTests {
  static let libraryData: [SmallApp] = [
    SmallApp(
      name: "what a library's protocol may code and compare",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Rows.swift": """
        import Kit
        struct Row: Entity {
          let id: Int
          private let note: String
          init(id: Int, note: String) { self.id = id; self.note = note }
          func text() -> String { flags.newPage ? "new" : note }
        }
        struct Cell: RowStyle {
          let id: Int
          private let note: String
          init(id: Int, note: String) { self.id = id; self.note = note }
          func text() -> String { flags.newPage ? "new" : note }
        }
        enum Act: Entity { case show(isNew: Bool, id: Int), stop }
        struct Settings: Entity { let name: String; var isNew: Bool }

        """,
        "Sources/Page.swift": """
        struct Flags { let newPage: Bool; let other: Bool }
        func handle(_ act: Act) {
          switch act {
          case .show(_, let id): print(id)
          case .stop: print("stop")
          }
        }
        func run(_ stored: Settings) {
          handle(.show(isNew: flags.newPage, id: 2))
          let settings = [Settings(name: "now", isNew: flags.newPage), stored]
          for found in settings { print(found.isNew ? "new" : "old") }
          print(Row(id: 1, note: "a"), Cell(id: 1, note: "b"))
        }

        """,
      ],
      after: [
        "Sources/Rows.swift": """
        import Kit
        struct Row: Entity {
          let id: Int
          private let note: String
          init(id: Int, note: String) { self.id = id; self.note = note }
          func text() -> String { "new" }
        }
        struct Cell: RowStyle {
          let id: Int
          init(id: Int) { self.id = id }
          func text() -> String { "new" }
        }
        enum Act: Entity { case show(isNew: Bool, id: Int), stop }
        struct Settings: Entity { let name: String; var isNew: Bool }

        """,
        "Sources/Page.swift": """
        struct Flags { let other: Bool }
        func handle(_ act: Act) {
          switch act {
          case .show(_, let id): print(id)
          case .stop: print("stop")
          }
        }
        func run(_ stored: Settings) {
          handle(.show(isNew: true, id: 2))
          let settings = [Settings(name: "now", isNew: true), stored]
          for found in settings { print(found.isNew ? "new" : "old") }
          print(Row(id: 1, note: "a"), Cell(id: 1))
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:10: 'flags.newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/Page.swift:9: 'flags.newPage' is left as 'true'; simplify what uses it by hand",
      ])
  ]
}

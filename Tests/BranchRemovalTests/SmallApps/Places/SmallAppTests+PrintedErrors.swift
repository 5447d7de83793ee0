import SwiftSemantics

/// Errors and lists that become texts, in which stands what a case carries.
extension SmallAppTests {
  static let printedErrors: [SmallApp] = [
    SmallApp(
      name: "errors and lists that are printed",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Errors.swift": """
        struct Settings { let newPage: Bool; let other: Bool }
        enum Failure: Error { case bad(isNew: Bool), worse }
        enum Screen { case home(isNew: Bool), list }
        enum Step { case first(isNew: Bool), last }
        func load() throws { throw Failure.bad(isNew: settings.newPage) }
        func pick() -> Step { .first(isNew: settings.newPage) }

        """,
        "Sources/Run.swift": """
        func run() {
          do { try load() } catch { print(error) }
          let screens = [Screen.home(isNew: settings.newPage), .list]
          print("\\(screens)")
          if case .first = pick() { print("first") }
        }

        """,
      ],
      after: [
        "Sources/Errors.swift": """
        struct Settings { let other: Bool }
        enum Failure: Error { case bad(isNew: Bool), worse }
        enum Screen { case home(isNew: Bool), list }
        enum Step { case first, last }
        func load() throws { throw Failure.bad(isNew: true) }
        func pick() -> Step { .first }

        """,
        "Sources/Run.swift": """
        func run() {
          do { try load() } catch { print(error) }
          let screens = [Screen.home(isNew: true), .list]
          print("\\(screens)")
          if case .first = pick() { print("first") }
        }

        """,
      ],
      messages: [
        "Sources/Errors.swift:5: 'settings.newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/Run.swift:3: 'settings.newPage' is left as 'true'; simplify what uses it by hand",
      ])
  ]
}

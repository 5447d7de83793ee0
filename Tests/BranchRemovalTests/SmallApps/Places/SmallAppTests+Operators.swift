import SwiftSemantics

/// Operators of the app beside the flag.
extension SmallAppTests {
  static let operators: [SmallApp] = [
    SmallApp(
      name: "an operator that binds looser than a choice",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Page.swift": """
        precedencegroup LowPrecedence { lowerThan: TernaryPrecedence associativity: left }
        infix operator |||: LowPrecedence
        func ||| (a: Bool, b: Bool) -> Bool { a || b }
        struct Settings { let newPage: Bool }
        struct Page {
          let settings: Settings
          func isShown(_ a: Bool, _ b: Bool) -> Bool { a ||| b ? !settings.newPage : true }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        precedencegroup LowPrecedence { lowerThan: TernaryPrecedence associativity: left }
        infix operator |||: LowPrecedence
        func ||| (a: Bool, b: Bool) -> Bool { a || b }
        struct Settings { }
        struct Page {
          let settings: Settings
          func isShown(_ a: Bool, _ b: Bool) -> Bool { a ||| b ? false : true }
        }

        """
      ],
      messages: ["Sources/Page.swift:7: '!settings.newPage' is left as 'false'; simplify what uses it by hand"]),
    condition(
      "parentheses in parentheses", "settings.newPage != (((count > 1 || !settings.newPage) && settings.newPage))",
      "!(count > 1)"),
    condition(
      "a choice that is the condition of another one",
      "((ready || load()) ? !settings.newPage : settings.newPage) ? !settings.newPage : settings.newPage",
      "ready || load()"),
  ]

  private static func condition(_ name: String, _ condition: String, _ left: String) -> SmallApp {
    func page(_ settings: String, _ condition: String) -> String {
      """
      struct Settings { \(settings)}
      func load() -> Bool { true }
      func show(_ settings: Settings, _ ready: Bool, _ count: Int) {
        if \(condition) { print("a") } else { print("b") }
      }

      """
    }
    return SmallApp(
      name: name, accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      files: ["Sources/Page.swift": page("let newPage: Bool ", condition)],
      after: ["Sources/Page.swift": page("", left)])
  }
}

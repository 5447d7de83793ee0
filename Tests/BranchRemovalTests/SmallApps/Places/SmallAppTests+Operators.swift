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
      messages: ["Sources/Page.swift:7: '!settings.newPage' is left as 'false'; simplify what uses it by hand"])
  ]
}

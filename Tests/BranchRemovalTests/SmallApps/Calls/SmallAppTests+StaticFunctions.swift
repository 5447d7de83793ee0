import SwiftSemantics

/// Static functions and constants by their names and their labels.
extension SmallAppTests {
  static let staticFunctions: [SmallApp] = [
    SmallApp(
      name: "an initializer in an argument of one of two static functions",
      accessors: SmallApp.flags("rules.{caseName}", "Rules.{caseName}"),
      files: [
        "Sources/Rules.swift": """
        public struct Rules {
          public var follows: Bool
          public var newPage: Bool
          public init(follows: Bool, newPage: Bool) {
            self.follows = follows
            self.newPage = newPage
          }
        }
        struct Setup {
          enum Mode {
            case follow(Rules)
            case refuse
          }
          var mode: Mode
          static func follow(_ follows: Bool) -> Setup { .follow(rules: .init(follows: follows, newPage: true)) }
          static func follow(rules: Rules) -> Setup { .init(mode: .follow(rules)) }
        }
        func method(_ rules: Rules) -> String { rules.newPage ? "GET" : "POST" }

        """
      ],
      after: [
        "Sources/Rules.swift": """
        public struct Rules {
          public var follows: Bool
          public init(follows: Bool) {
            self.follows = follows
          }
        }
        struct Setup {
          enum Mode {
            case follow(Rules)
            case refuse
          }
          var mode: Mode
          static func follow(_ follows: Bool) -> Setup { .follow(rules: .init(follows: follows)) }
          static func follow(rules: Rules) -> Setup { .init(mode: .follow(rules)) }
        }
        func method(_ rules: Rules) -> String { "GET" }

        """
      ]),
    SmallApp(
      name: "a constant that nothing reads, and one that something reads",
      accessors: SmallApp.flags("Gate.isOn(.{caseName})", "Switch.{caseName}"),
      files: [
        "Sources/Switch.swift": """
        enum Switch: String {
          case newPage
          case other
        }
        enum Gate {
          static let variable = Switch.newPage.rawValue
          static func isOn(_ value: Switch) -> Bool { value.rawValue.isEmpty }
        }
        func title() -> String { Gate.isOn(.newPage) ? "new" : "old" }

        """
      ],
      after: [
        "Sources/Switch.swift": """
        enum Switch: String {
          case other
        }
        enum Gate {
          static func isOn(_ value: Switch) -> Bool { value.rawValue.isEmpty }
        }
        func title() -> String { "new" }

        """
      ]),
    SmallApp(
      name: "a constant that something reads",
      accessors: SmallApp.flags("Gate.isOn(.{caseName})", "Switch.{caseName}"),
      files: [
        "Sources/Switch.swift": """
        enum Switch: String {
          case newPage
          case other
        }
        enum Gate {
          static let variable = Switch.newPage.rawValue
          static func isOn(_ value: Switch) -> Bool { value.rawValue == variable }
        }
        func title() -> String { Gate.isOn(.newPage) ? "new" : "old" }

        """
      ],
      after: [
        "Sources/Switch.swift": """
        enum Switch: String {
          case newPage
          case other
        }
        enum Gate {
          static let variable = Switch.newPage.rawValue
          static func isOn(_ value: Switch) -> Bool { value.rawValue == variable }
        }
        func title() -> String { "new" }

        """
      ],
      messages: [
        "Sources/Switch.swift:6: 'Switch.newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "a function with a name that begins like those of result builders",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": SmallApp.flagsOn,
        "Sources/Compiler.swift": """
        struct Compiler {
          func build(_ target: String, force: Bool) -> String { force ? "new " + target : target }
        }
        func make(_ flags: Flags) -> String { Compiler().build("app", force: flags.newPage) }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Compiler.swift": """
        struct Compiler {
          func build(_ target: String) -> String { "new " + target }
        }
        func make(_ flags: Flags) -> String { Compiler().build("app") }

        """,
      ]),
    SmallApp(
      name: "parameters that no body has ever read",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": SmallApp.flagsOn,
        "Sources/Manager.swift": """
        struct Manager {
          let flags: Flags
          func start(_ samples: [Int]) -> Int {
            if flags.newPage { print("starts") }
            return infer(samples, isVerbose: flags.newPage, rate: 2) + count(samples, isVerbose: flags.newPage)
          }
          func infer(_ samples: [Int], isVerbose: Bool = false, rate: Int) -> Int { samples.count / rate }
          func count(_ samples: [Int], isVerbose: Bool) -> Int { isVerbose ? samples.count : 0 }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Manager.swift": """
        struct Manager {
          let flags: Flags
          func start(_ samples: [Int]) -> Int {
            print("starts")
            return infer(samples, rate: 2) + count(samples)
          }
          func infer(_ samples: [Int], rate: Int) -> Int { samples.count / rate }
          func count(_ samples: [Int]) -> Int { samples.count }
        }

        """,
      ]),
  ]
}

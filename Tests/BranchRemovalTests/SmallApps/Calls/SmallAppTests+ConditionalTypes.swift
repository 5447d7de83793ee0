import SwiftSemantics

/// Types of which another one has the name under another condition of the compiler.
extension SmallAppTests {
  static let conditionalTypes: [SmallApp] = [
    SmallApp(
      name: "a type that is declared under two conditions",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case newPage
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Probe.swift": """
        #if FAST
        struct Clock {
          let flags: Flags

          func now() -> String {
            flags.isOn(.newPage) ? "new" : "old"
          }
        }
        #else
        struct Clock {
          let flags: Flags

          func now() -> String {
            flags.isOn(.other) ? "other" : "none"
          }
        }
        #endif

        struct Screen {
          let flags: Flags

          var time: String {
            Clock(flags: flags).now()
          }
        }

        """,
      ],
      after: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Probe.swift": """
        #if FAST
        struct Clock {
          let flags: Flags

          func now() -> String {
            "old"
          }
        }
        #else
        struct Clock {
          let flags: Flags

          func now() -> String {
            flags.isOn(.other) ? "other" : "none"
          }
        }
        #endif

        struct Screen {
          let flags: Flags

          var time: String {
            Clock(flags: flags).now()
          }
        }

        """,
      ],
      messages: ["Sources/Probe.swift:3: nothing reads 'flags' any more; it stays, because other files may see it"]),
    SmallApp(
      name: "an alias that is one of two types",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case newPage
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Probe.swift": """
        #if FAST
        typealias Store = FastStore
        #else
        typealias Store = SlowStore
        #endif

        struct FastStore {
          let flags: Flags

          var name: String {
            flags.isOn(.newPage) ? "new" : "fast"
          }
        }

        struct SlowStore {
          let flags: Flags

          var name: String {
            flags.isOn(.other) ? "other" : "slow"
          }
        }

        func name(_ flags: Flags) -> String {
          Store(flags: flags).name
        }

        """,
      ],
      after: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Probe.swift": """
        #if FAST
        typealias Store = FastStore
        #else
        typealias Store = SlowStore
        #endif

        struct FastStore {
          let flags: Flags

          var name: String {
            "fast"
          }
        }

        struct SlowStore {
          let flags: Flags

          var name: String {
            flags.isOn(.other) ? "other" : "slow"
          }
        }

        func name(_ flags: Flags) -> String {
          Store(flags: flags).name
        }

        """,
      ],
      messages: ["Sources/Probe.swift:8: nothing reads 'flags' any more; it stays, because other files may see it"]),
  ]
}

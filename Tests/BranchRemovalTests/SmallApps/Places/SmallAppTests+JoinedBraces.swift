import SwiftSemantics

/// What is left around a condition, a clause or a directive of which a part went.
extension SmallAppTests {
  static let joinedBraces: [SmallApp] = [
    SmallApp(
      name: "a brace, an else and a blank line behind what takes one line now",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": SmallApp.flagsOn,
        "Sources/Page.swift": """
        struct Page {
          let flags: Flags
          func open(_ current: String?, _ isPlain: Bool) -> Int {
            if flags.newPage,
              let page = current
            {
              print(page)
            }
            guard flags.newPage,
              let page = current
            else {
              return 1
            }
            if isPlain && page.isEmpty
              && flags.newPage
            {
              return 2
            }
            while isPlain,
              flags.newPage,
              page.isEmpty
            {
              print(page)
            }
            #if os(Linux)
              guard flags.newPage else {
                return 3
              }

              print("linux")
            #endif
            return 4
          }
        }
        struct Wall
        {
          let flags: Flags
          func open(_ current: String?) -> Int
          {
            if flags.newPage,
              let page = current
            {
              return page.count
            }
            return 0
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Page.swift": """
        struct Page {
          let flags: Flags
          func open(_ current: String?, _ isPlain: Bool) -> Int {
            if let page = current {
              print(page)
            }
            guard let page = current else {
              return 1
            }
            if isPlain && page.isEmpty {
              return 2
            }
            while isPlain,
              page.isEmpty
            {
              print(page)
            }
            #if os(Linux)
              print("linux")
            #endif
            return 4
          }
        }
        struct Wall
        {
          let flags: Flags
          func open(_ current: String?) -> Int
          {
            if let page = current
            {
              return page.count
            }
            return 0
          }
        }

        """,
      ]),
    SmallApp(
      name: "a clause of nothing, in a chain that compares cases of one enum",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": SmallApp.flagsOn,
        "Sources/Page.swift": """
        enum Mode { case plain, rich, other }
        struct Page {
          let flags: Flags
          func open(_ mode: Mode) {
            if mode == .plain {
              switch flags.newPage {
              case true:
                ()
              case false:
                print("old")
              }
            } else if mode == .rich {
              print("rich")
            }
          }
          func close(_ mode: Mode) {
            if mode == .plain {
              if !flags.newPage { print("old") }
            } else if mode == .rich {
              print("rich")
            } else {
              print("other")
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Page.swift": """
        enum Mode { case plain, rich, other }
        struct Page {
          let flags: Flags
          func open(_ mode: Mode) {
            if mode == .rich {
              print("rich")
            }
          }
          func close(_ mode: Mode) {
            if mode == .plain {
            } else if mode == .rich {
              print("rich")
            } else {
              print("other")
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "closures whose first result is an implicit member",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": SmallApp.flagsOn,
        "Sources/Page.swift": """
        import Reducers
        let reducer = Reducer<Int, Flags> { state, flags in
          guard flags.newPage else {
            return .run { print("old") }
          }
          return Effect(state)
        }
        let other = make { flags in
          guard flags.newPage else {
            return 1
          }
          return 2.5
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Page.swift": """
        import Reducers
        let reducer = Reducer<Int, Flags> { state, _ in
          return Effect(state)
        }
        let other = make { _ in
          return 2.5
        }

        """,
      ]),
  ]
}

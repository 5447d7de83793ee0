import SwiftSemantics

/// Boolean literals of which something else than a `Bool` is made.
extension SmallAppTests {
  private static let json = """
    enum JSON: ExpressibleByBooleanLiteral {
      case bool(Bool)
      init(booleanLiteral value: Bool) { self = .bool(value) }
    }
    typealias Truth = Bool
    func log<T>(_ value: T) { print(value, T.self) }

    """

  static let otherLiterals: [SmallApp] = [
    SmallApp(
      name: "literals of an own type, of a number and of a Boolean by another name",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/JSON.swift": json,
        "Sources/App.swift": """
        struct Settings { let newPage: Bool; let other: Bool }
        struct Event {
          var isNew: JSON { settings.newPage ? true : false }
        }
        func send(_ open: Bool) {
          let value: JSON = settings.newPage ? true : false
          let number: NSNumber = settings.newPage ? true : false
          let truth: Truth = settings.newPage ? true : false
          let either: JSON = open ? (settings.newPage ? true : false) : false
          log(value)
          log(number.intValue)
          log(Event().isNew)
          log(either)
          if truth { log("new") } else { log("old") }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        struct Settings { let other: Bool }
        struct Event {
          var isNew: JSON { true }
        }
        func send(_ open: Bool) {
          let value: JSON = true
          let number: NSNumber = true
          let either: JSON = open ? true : false
          log(value)
          log(number.intValue)
          log(Event().isNew)
          log(either)
          log("new")
        }

        """
      ],
      messages: [
        "Sources/App.swift:3: 'settings.newPage ? true : false' is left as 'true'; simplify what uses it by hand",
        "Sources/App.swift:6: 'settings.newPage ? true : false' is left as 'true'; simplify what uses it by hand",
        "Sources/App.swift:7: 'settings.newPage ? true : false' is left as 'true'; simplify what uses it by hand",
        "Sources/App.swift:9: '(settings.newPage ? true : false)' is left as 'true'; simplify what uses it by hand",
      ])
  ]
}

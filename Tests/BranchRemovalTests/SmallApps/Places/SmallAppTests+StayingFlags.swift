import SwiftSemantics

/// Reads of a flag beside what changes it, while something else was refused.
extension SmallAppTests {
  static let stayingFlags: [SmallApp] = [
    SmallApp(
      name: "a binding and a row that set the flag",
      accessors: SmallApp.flags("Defaults[.{caseName}]", "Defaults.Keys.{caseName}"),
      files: [
        "Sources/App.swift": """
        import Defaults
        import SwiftUI
        extension Defaults.Keys { static let newPage = Key<Bool>("newPage", default: false) }
        final class Page {
          var isNew = Binding<Bool>(get: { Defaults[.newPage] }, set: { Defaults[.newPage] = $0 })
          var row: Row { Row(isOn: Defaults[.newPage]) { Defaults[.newPage] = $0 } }
          var title: String { Defaults[.newPage] ? "New" : "Old" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        import Defaults
        import SwiftUI
        extension Defaults.Keys { static let newPage = Key<Bool>("newPage", default: false) }
        final class Page {
          var isNew = Binding<Bool>(get: { Defaults[.newPage] }, set: { Defaults[.newPage] = $0 })
          var row: Row { Row(isOn: Defaults[.newPage]) { Defaults[.newPage] = $0 } }
          var title: String { "New" }
        }

        """
      ],
      messages: [
        "Sources/App.swift:5: what 'Defaults[.newPage]' is used for cannot be decided; rewrite it by hand",
        "Sources/App.swift:5: what 'Defaults[.newPage]' is used for cannot be decided; rewrite it by hand",
        "Sources/App.swift:6: what 'Defaults[.newPage]' is used for cannot be decided; rewrite it by hand",
        "Sources/App.swift:6: what 'Defaults[.newPage]' is used for cannot be decided; rewrite it by hand",
      ]),
    SmallApp(
      name: "a comparison of two values and a copy",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/App.swift": """
        struct Settings: Equatable {
          var newPage: Bool
          var size: Int
          subscript(name: String) -> Bool { name == "new" ? newPage : size > 0 }
          mutating func take(_ other: Settings) { newPage = other.newPage }
          static func == (a: Settings, b: Settings) -> Bool { a.newPage == b.newPage && a.size == b.size }
        }
        func title(_ settings: Settings) -> String { settings.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Settings: Equatable {
          var newPage: Bool
          var size: Int
          subscript(name: String) -> Bool { name == "new" ? newPage : size > 0 }
          mutating func take(_ other: Settings) { newPage = other.newPage }
          static func == (a: Settings, b: Settings) -> Bool { a.newPage == b.newPage && a.size == b.size }
        }
        func title(_ settings: Settings) -> String { "New" }

        """
      ],
      messages: [
        "Sources/App.swift:4: 'newPage' still names the experiment; remove it by hand",
        "Sources/App.swift:5: what 'other.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/App.swift:6: what 'a.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/App.swift:6: what 'b.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
  ]
}

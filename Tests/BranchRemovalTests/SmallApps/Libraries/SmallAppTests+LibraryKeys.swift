/// Flags whose keys a macro or a library's type names.
extension SmallAppTests {
  static let libraryKeys: [SmallApp] = [
    SmallApp(
      name: "a property that a key path names, while it stays",
      accessors: SmallApp.flags("Settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Settings.swift": """
        @objcMembers class Settings: NSObject {
          @Stored(false, #keyPath(oldPage)) static var oldPage: Bool
          @Stored(false, #keyPath(newPage)) static var newPage: Bool
        }

        """,
        "Sources/Page.swift": """
        func title() -> String { Settings.newPage ? "new" : Settings.oldPage ? "old" : "none" }
        func set(_ values: [String: Bool]) {
          for (_, value) in values { Settings.newPage = value }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        func title() -> String { "new" }
        func set(_ values: [String: Bool]) {
          for (_, value) in values { Settings.newPage = value }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:3: what 'Settings.newPage' is used for cannot be decided; rewrite it by hand"
      ]),
    SmallApp(
      name: "a key in a list of a superclass of a library's keys",
      accessors: SmallApp.flags("Defaults[.{caseName}]", "Defaults.Keys.{caseName}"),
      files: [
        "Sources/Settings.swift": """
        import Defaults
        extension Defaults.Keys {
          static let newPage = Key<Bool>("newPage", default: true)
          static let oldPage = Key<Bool>("oldPage", default: false)
        }
        let synced: [Defaults._AnyKey] = [.newPage, .oldPage]
        func title() -> String { Defaults[.newPage] ? "new" : Defaults[.oldPage] ? "old" : "none" }

        """
      ],
      after: [
        "Sources/Settings.swift": """
        import Defaults
        extension Defaults.Keys {
          static let newPage = Key<Bool>("newPage", default: true)
          static let oldPage = Key<Bool>("oldPage", default: false)
        }
        let synced: [Defaults._AnyKey] = [.newPage, .oldPage]
        func title() -> String { "new" }

        """
      ],
      messages: ["Sources/Settings.swift:6: '.newPage' still names the experiment; remove it by hand"]),
    SmallApp(
      name: "a modifier of a library with the name of a setting",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Settings.swift": """
        final class Settings {
          var newPage: Bool { get { store.bool("new") } set { store.set(newValue, "new") } }
          var oldPage: Bool { store.bool("old") }
        }

        """,
        "Sources/Page.swift": """
        import SwiftUI
        struct Page: View {
          let settings: Settings
          var body: some View {
            Text(settings.newPage ? "new" : "old")
              .newPage(edge: .leading) { Text(settings.oldPage ? "a" : "b") }
          }
        }

        """,
      ],
      after: [
        "Sources/Settings.swift": """
        final class Settings {
          var oldPage: Bool { store.bool("old") }
        }

        """,
        "Sources/Page.swift": """
        import SwiftUI
        struct Page: View {
          let settings: Settings
          var body: some View {
            Text("new")
              .newPage(edge: .leading) { Text(settings.oldPage ? "a" : "b") }
          }
        }

        """,
      ]),
  ]
}

import SwiftSemantics

/// Reads of a flag beside what changes it, while something else was refused.
extension SmallAppTests {
  private static let staying = """
    enum Prefs {
      static var newPage: Bool {
        get { UserDefaults.standard.bool(forKey: "new_page") }
        set { UserDefaults.standard.set(newValue, forKey: "new_page") }
      }
    }
    func title() -> String { Prefs.newPage ? "New" : "Old" }

    """

  private static let pane = """
    final class Pane: UIViewController {
      func show(_ newSwitch: UISwitch) { newSwitch.setOn(Prefs.newPage, animated: false) }
      @objc func changed(_ sender: UISwitch) { Prefs.newPage = sender.isOn }
      func check(_ item: NSMenuItem) { item.state = Prefs.newPage ? .on : .off }
      func select(_ segments: UISegmentedControl) { segments.selectedSegmentIndex = Prefs.newPage ? 1 : 0 }
      func action() -> UIAction { UIAction(title: "New", state: Prefs.newPage ? .on : .off) { _ in Prefs.newPage.toggle() } }
    }
    struct Page: View {
      @State private var isNew = false
      init() { _isNew = State(initialValue: Prefs.newPage) }
      var body: some View { Button("New") { isNew.toggle() } }
    }

    """

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
      name: "a switch of UIKit that is set, and state that an initializer begins with",
      accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
      files: ["Sources/Prefs.swift": staying, "Sources/Pane.swift": pane],
      after: ["Sources/Prefs.swift": staying.replacing("Prefs.newPage ? \"New\" : \"Old\"", with: "\"New\"")],
      messages: [
        "Sources/Pane.swift:2: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Pane.swift:3: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Pane.swift:4: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Pane.swift:5: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Pane.swift:6: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Pane.swift:6: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Pane.swift:10: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
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
    SmallApp(
      name: "the value that a flag gets back while something that changes it stays",
      accessors: [
        Accessor(.isGroup("on"), template: "_.isNew", experiment: "new_page"),
        Accessor(.declaration, template: "Settings.isNew", experiment: "new_page"),
      ],
      files: [
        "Sources/Screen.swift": """
        func toggle(_ settings: Settings, _ isOn: Bool) {
          let old = settings.isNew
          settings.isNew = isOn
          if !save(settings) {
            settings.isNew = old
          }
        }
        func title(_ settings: Settings) -> String { settings.isNew ? "new" : "old" }

        """,
        "Sources/Settings.swift": """
        final class Settings {
          var isNew = true
          var size = 0
        }
        func save(_ settings: Settings) -> Bool { settings.size > 2 }

        """,
      ],
      after: [
        "Sources/Screen.swift": """
        func toggle(_ settings: Settings, _ isOn: Bool) {
          let old = settings.isNew
          settings.isNew = isOn
          if !save(settings) {
            settings.isNew = old
          }
        }
        func title(_ settings: Settings) -> String { "new" }

        """
      ],
      messages: [
        "Sources/Screen.swift:2: what 'settings.isNew' is used for cannot be decided; rewrite it by hand",
        "Sources/Screen.swift:3: what 'settings.isNew' is used for cannot be decided; rewrite it by hand",
        "Sources/Screen.swift:5: what 'old' is used for cannot be decided; rewrite it by hand",
        "Sources/Screen.swift:5: what 'settings.isNew' is used for cannot be decided; rewrite it by hand",
      ]),
    SmallApp(
      name: "rows with values that are made of texts",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: String {
          static let introduced: [Flag: Date] = [
            .newPage: Date(day: "2019-07-31")!,
            .other: Date(day: "2020-08-04")!,
          ]
          case newPage, other
        }
        func title(_ flags: Flags) -> String { flags.isOn(.newPage) ? "new" : "old" }

        """
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: String {
          static let introduced: [Flag: Date] = [
            .other: Date(day: "2020-08-04")!,
          ]
          case other
        }
        func title(_ flags: Flags) -> String { "new" }

        """
      ]),
  ]
}

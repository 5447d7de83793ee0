import SwiftSemantics

/// Views that are nothing but a switch for a flag.
extension SmallAppTests {
  private static let settings = """
    import SwiftUI
    final class Settings: ObservableObject {
      static let shared = Settings()
      @Published var newPage = true
      @Published var other = false
    }
    func title(_ settings: Settings) -> String { settings.newPage ? "New" : "Old" }

    """

  private static let settingsAfter = """
    import SwiftUI
    final class Settings: ObservableObject {
      static let shared = Settings()
      @Published var other = false
    }
    func title(_ settings: Settings) -> String { "New" }

    """

  private static let view = """
    struct NewPageSwitch: View {
      @ObservedObject private var settings = Settings.shared
      var body: some View { Toggle("New page", isOn: $settings.newPage) }
    }

    """

  /// The view stays, and the flag with it.
  private static func keptView(_ name: String, view: String = view, line: Int = 3, shownBy uses: String) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      files: ["Sources/Settings.swift": settings, "Sources/Switch.swift": view, "Sources/Uses.swift": uses],
      after: ["Sources/Settings.swift": settings.replacing("settings.newPage ? \"New\" : \"Old\"", with: "\"New\"")],
      messages: [
        "Sources/Switch.swift:\(line): '$settings.newPage' still names the experiment; remove it by hand"
      ])
  }

  static let flagViews: [SmallApp] = [
    SmallApp(
      name: "a view that is nothing but the switch, in two lists, a preview provider and a preview",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Settings.swift": settings,
        "Sources/Switch.swift": """
        import SwiftUI

        \(view)
        struct NewPageSwitch_Previews: PreviewProvider {
          static var previews: some View {
            NewPageSwitch()
              .padding()
          }
        }

        #Preview {
          NewPageSwitch()
        }

        """,
        "Sources/Uses.swift": """
        import SwiftUI
        struct DebugView: View {
          var body: some View {
            List {
              Section {
                Text("Debug")
                NewPageSwitch()
              }
              Section("New page") {
                NewPageSwitch().padding()
              }
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Settings.swift": settingsAfter,
        "Sources/Switch.swift": """
        import SwiftUI

        """,
        "Sources/Uses.swift": """
        import SwiftUI
        struct DebugView: View {
          var body: some View {
            List {
              Section {
                Text("Debug")
              }
            }
          }
        }

        """,
      ]),
    keptView(
      "a view that a link leads to",
      shownBy:
        "struct List: View { var body: some View { VStack { NavigationLink(\"New\", destination: NewPageSwitch()); Text(\"a\") } } }"
    ),
    keptView(
      "a view that is all of another one", shownBy: "struct Page: View { var body: some View { NewPageSwitch() } }"),
    keptView(
      "a view that is all of a list, twice",
      shownBy: "struct Page: View { var body: some View { List { NewPageSwitch(); NewPageSwitch() } } }"),
    keptView(
      "a view whose type is passed on",
      shownBy:
        "struct Page: View { var body: some View { VStack { NewPageSwitch(); Text(name(NewPageSwitch.self)) } } }"),
    keptView(
      "a view with a function that others call",
      view: """
        struct NewPageSwitch: View {
          @ObservedObject private var settings = Settings.shared
          var body: some View { Toggle("New page", isOn: $settings.newPage) }
          func track() { print("shown") }
        }

        """, shownBy: "func show() -> some View { VStack { NewPageSwitch(); Text(\"a\") } }"),
    keptView(
      "a view with an initializer that does something",
      view: """
        struct NewPageSwitch: View {
          @ObservedObject private var settings = Settings.shared
          var body: some View { Toggle("New page", isOn: $settings.newPage) }
          init() { print("made") }
        }

        """, shownBy: "func show() -> some View { VStack { NewPageSwitch(); Text(\"a\") } }"),
    keptView(
      "a view that something else is written for",
      view: """
        struct NewPageSwitch: View {
          @ObservedObject private var settings = Settings.shared
          var body: some View { Toggle("New page", isOn: $settings.newPage) }
        }
        extension NewPageSwitch: Row { }
        protocol Row { }

        """, shownBy: "func show() -> some View { VStack { NewPageSwitch(); Text(\"a\") } }"),
    keptView(
      "a view that makes a model",
      view: """
        final class Model: ObservableObject { init() { print("made") } }
        struct NewPageSwitch: View {
          @StateObject private var model = Model()
          @ObservedObject private var settings = Settings.shared
          var body: some View { Toggle("New page", isOn: $settings.newPage) }
        }

        """, line: 5, shownBy: "func show() -> some View { VStack { NewPageSwitch(); Text(\"a\") } }"),
    keptView(
      "a view that is given what a call returns",
      view: """
        struct NewPageSwitch: View {
          let title: String
          @ObservedObject private var settings = Settings.shared
          init(title: String) { self.title = title }
          var body: some View { Toggle(title, isOn: $settings.newPage) }
        }

        """, line: 5, shownBy: "func show() -> some View { VStack { NewPageSwitch(title: load()); Text(\"a\") } }"),
    SmallApp(
      name: "rows of a menu that a key chooses",
      accessors: menu, files: ["Sources/Menu.swift": rows()],
      after: [
        "Sources/Menu.swift": """
        import SwiftUI
        final class Manager: ObservableObject {
          @Published private(set) var haptics = false
          func setHaptics(_ isOn: Bool) { haptics = isOn }
        }
        func title(_ manager: Manager) -> String { "New" }
        enum FlagKey: String, CaseIterable { case haptics }
        struct DebugView: View {
          @ObservedObject var manager: Manager
          var body: some View {
            VStack {
              row(for: .haptics)
            }
          }
          func row(for key: FlagKey) -> some View {
            HStack {
              Text(key.rawValue)
              Toggle("", isOn: Binding(
                get: {
                  switch key {
                  case .haptics: manager.haptics
                  }
                },
                set: {
                  switch key {
                  case .haptics: manager.setHaptics($0)
                  }
                }))
            }
          }
        }

        """
      ]),
    keptRows("a row with a link", "HStack { NavigationLink(key.rawValue, destination: Page())", line: 24),
    keptRows("a row with a view of the app", "HStack { FeatureView(key)", line: 24),
    keptRows("a row with an effect", "let _ = track(key)\n    return HStack {", line: 25),
  ]

  private static let menu = [
    Accessor(.isGroup("on"), template: "manager.{caseName}"),
    Accessor(.declaration, template: "Manager.{caseName}"),
    Accessor(.declaration, template: "FlagKey.{caseName}"),
  ]

  private static func rows(_ start: String = "HStack {") -> String {
    """
    import SwiftUI
    final class Manager: ObservableObject {
      @Published private(set) var newPage = true
      @Published private(set) var haptics = false
      func setNewPage(_ isOn: Bool) { newPage = isOn }
      func setHaptics(_ isOn: Bool) { haptics = isOn }
    }
    func title(_ manager: Manager) -> String { manager.newPage ? "New" : "Old" }
    enum FlagKey: String, CaseIterable { case newPage, haptics }
    struct DebugView: View {
      @ObservedObject var manager: Manager
      var body: some View {
        VStack {
          row(for: .newPage)
          row(for: .haptics)
        }
      }
      func row(for key: FlagKey) -> some View {
        \(start)
          Text(key.rawValue)
          Toggle("", isOn: Binding(
            get: {
              switch key {
              case .newPage: manager.newPage
              case .haptics: manager.haptics
              }
            },
            set: {
              switch key {
              case .newPage: manager.setNewPage($0)
              case .haptics: manager.setHaptics($0)
              }
            }))
        }
      }
    }

    """
  }

  private static func keptRows(_ name: String, _ start: String, line: Int) -> SmallApp {
    SmallApp(
      name: name, accessors: menu, files: ["Sources/Menu.swift": rows(start)],
      after: ["Sources/Menu.swift": rows(start).replacing("manager.newPage ? \"New\" : \"Old\"", with: "\"New\"")],
      messages: [
        "Sources/Menu.swift:5: 'newPage' still names the experiment; remove it by hand",
        "Sources/Menu.swift:14: '.newPage' still names the experiment; remove it by hand",
        "Sources/Menu.swift:\(line): what 'manager.newPage' is used for cannot be decided; rewrite it by hand",
      ])
  }
}

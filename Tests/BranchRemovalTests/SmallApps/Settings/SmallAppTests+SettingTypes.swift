import SwiftSemantics

/// Settings with a type each, which has its key, its default and its question, and what shows them.
extension SmallAppTests {
  private static let settings = """
    enum NewPageSettings {
      static let key = "newPage"
      static let byDefault = false
      static var isOn: Bool { UserDefaults.standard.bool(forKey: key) }
    }
    enum RingSettings {
      static let key = "ring"
      static let byDefault = true
    }
    func report() { log(NewPageSettings.isOn ? "new" : "old") }

    """
  private static let settingsAfter = """
    enum NewPageSettings {
    }
    enum RingSettings {
      static let key = "ring"
      static let byDefault = true
    }
    func report() { log("new") }

    """
  private static let accessors = [
    Accessor(.isGroup("on"), template: "NewPageSettings.isOn", experiment: "new_page"),
    Accessor(.isGroup("on"), template: "@AppStorage(NewPageSettings.key)", experiment: "new_page"),
    Accessor(.declaration, template: "NewPageSettings.isOn", experiment: "new_page"),
    Accessor(.declaration, template: "NewPageSettings.key", experiment: "new_page"),
    Accessor(.declaration, template: "NewPageSettings.byDefault", experiment: "new_page"),
  ]

  private static func setting(_ name: String, _ page: String, _ pageAfter: String) -> SmallApp {
    SmallApp(
      name: name, accessors: accessors, files: ["Sources/Settings.swift": settings, "Sources/Page.swift": page],
      after: ["Sources/Settings.swift": settingsAfter, "Sources/Page.swift": pageAfter])
  }

  private static let cardRow = """
    struct CardRow<Content: View>: View {
      let title: String
      let subtitle: String
      let content: Content
      init(_ title: String, subtitle: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.subtitle = subtitle
        self.content = content()
      }
      var body: some View { HStack { VStack { Text(title); Text(subtitle) }; content } }
    }
    """

  private static let question = """
    enum NewPageSettings {
      static func isOn(_ defaults: UserDefaults) -> Bool { defaults.bool(forKey: "newPage") }
      static func line(_ defaults: UserDefaults) -> String { isOn(defaults) ? "new = yes" : "new = no" }
    }
    struct Page {
      func isOn(_ defaults: UserDefaults) -> Bool { defaults.bool(forKey: "page") }
      func title(_ defaults: UserDefaults) -> String { isOn(defaults) ? "page" : "none" }
    }

    """

  static let settingTypes: [SmallApp] = [
    SmallApp(
      name: "a question without a receiver, in its own type and in another one",
      accessors: [Accessor(.isGroup("on"), template: "NewPageSettings.isOn(_)", experiment: "new_page")],
      files: ["Sources/Page.swift": question],
      after: [
        "Sources/Page.swift": question.replacing("isOn(defaults) ? \"new = yes\" : \"new = no\"", with: "\"new = yes\"")
      ]),
    setting(
      "another setting, stored under a key of the same name",
      """
      import SwiftUI
      struct Page: View {
        @AppStorage(RingSettings.key) private var isRingOn = RingSettings.byDefault
        @AppStorage(NewPageSettings.key) private var isNew = NewPageSettings.byDefault
        var body: some View {
          if isRingOn { Text("Ring") }
          if isNew { Text("New") } else { Text("Old") }
        }
      }

      """,
      """
      import SwiftUI
      struct Page: View {
        @AppStorage(RingSettings.key) private var isRingOn = RingSettings.byDefault
        var body: some View {
          if isRingOn { Text("Ring") }
          Text("New")
        }
      }

      """),
    setting(
      "a row of the app's own around the switch, with a text that depends on it",
      """
      import SwiftUI
      struct Page: View {
        @AppStorage(NewPageSettings.key) private var isNew = NewPageSettings.byDefault
        @AppStorage(RingSettings.key) private var isRingOn = RingSettings.byDefault
        private var subtitle: String {
          if isNew { return "Shows the new page" }
          return "Shows the old page"
        }
        var body: some View {
          CardRow("New page", subtitle: subtitle) { Toggle("", isOn: $isNew).labelsHidden() }
          CardRow("Ring", subtitle: "Rings") { Toggle("", isOn: $isRingOn).labelsHidden() }
        }
      }
      \(cardRow)

      """,
      """
      import SwiftUI
      struct Page: View {
        @AppStorage(RingSettings.key) private var isRingOn = RingSettings.byDefault
        var body: some View {
          CardRow("Ring", subtitle: "Rings") { Toggle("", isOn: $isRingOn).labelsHidden() }
        }
      }
      \(cardRow)

      """),
    setting(
      "a switch whose binding stores the key in the defaults",
      """
      import SwiftUI
      struct Page: View {
        var body: some View {
          Form {
            Toggle("New", isOn: .init(
              get: { NewPageSettings.isOn },
              set: { UserDefaults.standard.set($0, forKey: NewPageSettings.key) }
            ))
            Text("Settings")
          }
        }
      }

      """,
      """
      import SwiftUI
      struct Page: View {
        var body: some View {
          Form {
            Text("Settings")
          }
        }
      }

      """),
    SmallApp(
      name: "a button that only did something for the loser",
      accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"), winner: "control",
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs {
          static var newPage: Bool { UserDefaults.standard.bool(forKey: "new_page") }
        }
        struct Page: View {
          var body: some View {
            Form {
              Button("Reload") { if Prefs.newPage { reload() } }
              Text("x").onTapGesture { if Prefs.newPage { reload() } }
            }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs {
        }
        struct Page: View {
          var body: some View {
            Form {
              Button("Reload") { }
              Text("x").onTapGesture { }
            }
          }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:8: nothing is left of what this 'Button' does; look whether it has to go",
        "Sources/Page.swift:9: nothing is left of what this 'onTapGesture' does; look whether it has to go",
      ]),
  ]
}

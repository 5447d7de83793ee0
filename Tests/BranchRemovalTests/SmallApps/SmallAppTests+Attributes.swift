import SwiftSemantics

/// Variables that an attribute makes the flag, where code also changes them.
extension SmallAppTests {
  private static let stored = [Accessor(.isGroup("on"), template: "@AppStorage(\"{identifier}\")")]

  static let attributes: [SmallApp] = [
    SmallApp(
      name: "a projected value and a key path by the name of a subclass",
      accessors: SmallApp.flags("Settings.shared.{caseName}", "Base.{caseName}"),
      files: [
        "Sources/App.swift": """
        class Base { @Stored("new") var newPage: Bool }
        final class Settings: Base {
          static let shared = Settings()
          func binding() -> Stored<Bool> { $newPage }
        }
        struct Row { let newPage: Int }
        func read(_ settings: Settings) -> Bool { settings.$newPage.wrappedValue }
        func path() -> AnyKeyPath { \\Settings.newPage }
        func title() -> Int { Settings.shared.newPage ? 1 : 2 }

        """
      ],
      after: [
        "Sources/App.swift": """
        class Base { @Stored("new") var newPage: Bool }
        final class Settings: Base {
          static let shared = Settings()
          func binding() -> Stored<Bool> { $newPage }
        }
        struct Row { let newPage: Int }
        func read(_ settings: Settings) -> Bool { settings.$newPage.wrappedValue }
        func path() -> AnyKeyPath { \\Settings.newPage }
        func title() -> Int { 1 }

        """
      ],
      messages: [
        "Sources/App.swift:4: '$newPage' still names the experiment; remove it by hand",
        "Sources/App.swift:7: 'settings.$newPage' still names the experiment; remove it by hand",
        "Sources/App.swift:8: '\\Settings.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "a switch that is all that a property shows",
      accessors: SmallApp.flags("_.{caseName}", "Preferences.{caseName}"),
      files: [
        "Sources/App.swift": """
        @Observable final class Preferences { var newPage = true; var other = true }
        struct Menu: View {
          @Environment(Preferences.self) private var preferences
          var body: some View {
            Form {
              pageSection
              otherSection
            }
          }
          private var pageSection: some View {
            @Bindable var preferences = preferences
            return Section {
              Toggle(isOn: $preferences.newPage) {
                Label("Page", systemImage: "doc").symbolVariant(preferences.newPage ? .none : .slash)
              }
            } footer: {
              Text("Shows the new page")
            }
            #if !os(visionOS)
              .listRowBackground(color)
            #endif
          }
          private var otherSection: some View {
            @Bindable var preferences = preferences
            return Section { Toggle("Other", isOn: $preferences.other) }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        @Observable final class Preferences { var other = true }
        struct Menu: View {
          @Environment(Preferences.self) private var preferences
          var body: some View {
            Form {
              otherSection
            }
          }
          private var otherSection: some View {
            @Bindable var preferences = preferences
            return Section { Toggle("Other", isOn: $preferences.other) }
          }
        }

        """
      ]),
    SmallApp(
      name: "bindings of an observable object", accessors: SmallApp.flags("_.{caseName}", "Preferences.{caseName}"),
      files: [
        "Sources/App.swift": """
        @Observable final class Preferences {
          final class Storage { @AppStorage("page") var newPage = true; @AppStorage("other") var other = true }
          static let shared = Preferences()
          private let storage = Storage()
          var newPage: Bool { didSet { storage.newPage = newPage } }
          var other: Bool { didSet { storage.other = other } }
          private init() {
            newPage = storage.newPage
            other = storage.other
          }
        }
        struct First: View {
          @Environment(Preferences.self) private var preferences
          var body: some View {
            @Bindable var preferences = preferences
            Form {
              Toggle("Page", isOn: $preferences.newPage)
              Toggle("Other", isOn: $preferences.other)
            }
          }
        }
        struct Second: View {
          @State private var preferences = Preferences.shared
          var body: some View {
            Form {
              Toggle("Page", isOn: $preferences.newPage)
              Toggle("Other", isOn: $preferences.other)
            }
          }
        }
        struct Third: View {
          @Environment(Preferences.self) private var preferences
          var body: some View {
            Form {
              if let limit, limit.count > 2 {
                Toggle("Page", isOn: Bindable(preferences).newPage)
                  .onChange(of: preferences.newPage) { tell() }
              }
              Toggle("Other", isOn: Bindable(preferences).other)
              Text(preferences.newPage ? "new" : "old")
            }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        @Observable final class Preferences {
          final class Storage { @AppStorage("page") var newPage = true; @AppStorage("other") var other = true }
          static let shared = Preferences()
          private let storage = Storage()
          var other: Bool { didSet { storage.other = other } }
          private init() {
            other = storage.other
          }
        }
        struct First: View {
          @Environment(Preferences.self) private var preferences
          var body: some View {
            @Bindable var preferences = preferences
            Form {
              Toggle("Other", isOn: $preferences.other)
            }
          }
        }
        struct Second: View {
          @State private var preferences = Preferences.shared
          var body: some View {
            Form {
              Toggle("Other", isOn: $preferences.other)
            }
          }
        }
        struct Third: View {
          @Environment(Preferences.self) private var preferences
          var body: some View {
            Form {
              Toggle("Other", isOn: Bindable(preferences).other)
              Text("new")
            }
          }
        }

        """
      ]),
    SmallApp(
      name: "an attribute's variable that is set and bound", accessors: stored,
      files: [
        "Sources/App.swift": """
        struct Home: View {
          @AppStorage("new_page") private var isNew = false
          var body: some View { Text(isNew ? "new" : "old") }
        }
        struct Debug: View {
          @AppStorage("new_page") private var isNew = false
          @AppStorage("other") private var other = false
          var body: some View {
            Form {
              Toggle("New", isOn: $isNew)
              Toggle("Other", isOn: $other)
              Text(isNew ? "on" : "off")
            }
          }
        }
        struct Welcome: View {
          @AppStorage("new_page") private var isNew = false
          @State private var isDone = false
          var body: some View {
            Button(isNew ? "Done" : "Go") {
              isNew = true
              isDone = true
            }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Home: View {
          var body: some View { Text("new") }
        }
        struct Debug: View {
          @AppStorage("other") private var other = false
          var body: some View {
            Form {
              Toggle("Other", isOn: $other)
              Text("on")
            }
          }
        }
        struct Welcome: View {
          @State private var isDone = false
          var body: some View {
            Button("Done") {
              isDone = true
            }
          }
        }

        """
      ]),
    SmallApp(
      name: "an attribute's variable that gets the losing value", accessors: stored,
      files: [
        "Sources/App.swift": """
        struct Menu: View {
          @AppStorage("new_page") private var isNew = false
          var body: some View {
            Text(isNew ? "new" : "old")
            Button("Switch") { isNew.toggle() }
          }
        }
        struct Home: View {
          @AppStorage("new_page") private var isNew = false
          var body: some View { Text(isNew ? "new" : "old") }
        }
        struct Other: View {
          @State private var isNew = false
          var body: some View { Button(isNew ? "a" : "b") { isNew = false } }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Menu: View {
          @AppStorage("new_page") private var isNew = false
          var body: some View {
            Text("new")
            Button("Switch") { isNew.toggle() }
          }
        }
        struct Home: View {
          var body: some View { Text("new") }
        }
        struct Other: View {
          @State private var isNew = false
          var body: some View { Button(isNew ? "a" : "b") { isNew = false } }
        }

        """
      ],
      messages: ["Sources/App.swift:5: what 'isNew' is used for cannot be decided; rewrite it by hand"]),
    SmallApp(
      name: "an attribute with the flag's key of another type",
      accessors: [
        Accessor(.isGroup("on"), template: "@AppStorage(Key.{caseName}.rawValue)"),
        Accessor(.declaration, template: "Key.{caseName}"),
      ],
      files: [
        "Sources/App.swift": """
        enum Key: String { case newPage, other }
        struct Menu: View {
          @AppStorage(Key.newPage.rawValue) private var variant = "a"
          @AppStorage(Key.newPage.rawValue) private var count: Int?
          var body: some View { Text(variant == "b" ? "new" : "old") }
        }

        """
      ],
      after: [:],
      messages: [
        "Sources/App.swift:3: 'Key.newPage' still names the experiment; remove it by hand",
        "Sources/App.swift:4: 'Key.newPage' still names the experiment; remove it by hand",
      ]),
  ]
}

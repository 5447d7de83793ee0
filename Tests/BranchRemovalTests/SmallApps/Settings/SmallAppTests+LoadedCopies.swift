import SwiftSemantics

/// Copies of a flag in models and states of views, which are loaded when the view appears and given back later.
extension SmallAppTests {
  static let loadedCopies: [SmallApp] = [
    SmallApp(
      name: "a model that a view loads and saves",
      accessors: SmallApp.flags("Settings.shared.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Settings.swift": """
        final class Settings {
          static let shared = Settings()
          var newPage = false
          var isLoud = false
        }
        func title() -> String { Settings.shared.newPage ? "New" : "Old" }

        """,
        "Sources/SheetModel.swift": """
        @Observable final class SheetModel {
          var newPage = false
          var isLoud = false
          func load() {
            let settings = Settings.shared
            newPage = settings.newPage
            isLoud = settings.isLoud
          }
          func save() {
            let settings = Settings.shared
            if newPage != settings.newPage {
              print("now \\(newPage)")
              settings.newPage = newPage
            }
            settings.isLoud = isLoud
          }
        }
        struct Sheet: View {
          @State private var model = SheetModel()
          var body: some View {
            Tab(newPage: $model.newPage, isLoud: $model.isLoud)
              .onAppear { model.load() }
              .onDisappear { model.save() }
          }
        }
        struct Tab: View {
          @Binding var newPage: Bool
          @Binding var isLoud: Bool
          var body: some View {
            Form {
              Toggle("New", isOn: $newPage)
              Toggle("Loud", isOn: $isLoud)
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Settings.swift": """
        final class Settings {
          static let shared = Settings()
          var isLoud = false
        }
        func title() -> String { "New" }

        """,
        "Sources/SheetModel.swift": """
        @Observable final class SheetModel {
          var isLoud = false
          func load() {
            let settings = Settings.shared
            isLoud = settings.isLoud
          }
          func save() {
            let settings = Settings.shared
            settings.isLoud = isLoud
          }
        }
        struct Sheet: View {
          @State private var model = SheetModel()
          var body: some View {
            Tab(isLoud: $model.isLoud)
              .onAppear { model.load() }
              .onDisappear { model.save() }
          }
        }
        struct Tab: View {
          @Binding var isLoud: Bool
          var body: some View {
            Form {
              Toggle("Loud", isOn: $isLoud)
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "a model that nothing loads for certain",
      accessors: SmallApp.flags("Settings.shared.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Settings.swift": """
        final class Settings {
          static let shared = Settings()
          var newPage = false
          func title() -> String { newPage ? "New" : "Old" }
        }
        @Observable final class SheetModel {
          var newPage = false
          func load() { newPage = Settings.shared.newPage }
          func save() { Settings.shared.newPage = newPage }
        }
        struct Sheet: View {
          @State private var model = SheetModel()
          var body: some View {
            Form {
              Text("Page")
              Toggle("New", isOn: $model.newPage)
              Button("Load") { model.load() }
              Button("Save") { model.save() }
            }
          }
        }

        """
      ],
      after: [
        "Sources/Settings.swift": """
        final class Settings {
          static let shared = Settings()
          var newPage = false
          func title() -> String { "New" }
        }
        @Observable final class SheetModel {
          var newPage = false
          func load() { newPage = true }
          func save() { Settings.shared.newPage = newPage }
        }
        struct Sheet: View {
          @State private var model = SheetModel()
          var body: some View {
            Form {
              Text("Page")
              Toggle("New", isOn: $model.newPage)
              Button("Load") { model.load() }
              Button("Save") { model.save() }
            }
          }
        }

        """
      ],
      messages: [
        "Sources/Settings.swift:8: 'Settings.shared.newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/Settings.swift:9: what 'Settings.shared.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    SmallApp(
      name: "a state that its switch loads and a button gives back",
      accessors: SmallApp.flags("_.{caseName}", "Engine.{caseName}"), winner: "control",
      files: [
        "Sources/Engine.swift": """
        final class Engine: ObservableObject {
          @Published var newPage = false
          func start() { print(newPage ? "new" : "old") }
        }
        struct SettingsPage: View {
          @EnvironmentObject private var engine: Engine
          @State private var pending = false
          var body: some View {
            VStack {
              Text("Settings")
              Toggle("New", isOn: $pending)
                .onAppear { pending = engine.newPage }
              Button("Save") {
                engine.newPage = pending
                engine.start()
              }
              .disabled(pending == engine.newPage)
            }
          }
        }

        """
      ],
      after: [
        "Sources/Engine.swift": """
        final class Engine: ObservableObject {
          func start() { print("old") }
        }
        struct SettingsPage: View {
          @EnvironmentObject private var engine: Engine
          var body: some View {
            VStack {
              Text("Settings")
              Button("Save") {
                engine.start()
              }
              .disabled(true)
            }
          }
        }

        """
      ],
      messages: [
        "Sources/Engine.swift:17: what this is for is always disabled now; look whether it has to go"
      ]),
  ]
}

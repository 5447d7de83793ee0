import SwiftSemantics

extension SmallAppTests {
  private static let store = """
    enum Prefs {
      static var other: Bool {
        get { UserDefaults.standard.bool(forKey: "other") }
        set { UserDefaults.standard.set(newValue, forKey: "other") }
      }
      static var newPage: Bool {
        get { UserDefaults.standard.bool(forKey: "new_page") }
        set { UserDefaults.standard.set(newValue, forKey: "new_page") }
      }
    }
    func title() -> String { Prefs.newPage ? "New" : "Old" }

    """

  private static let storeAfter = """
    enum Prefs {
      static var other: Bool {
        get { UserDefaults.standard.bool(forKey: "other") }
        set { UserDefaults.standard.set(newValue, forKey: "other") }
      }
    }
    func title() -> String { "New" }

    """

  /// A page of settings, in which all that is said of the flag is also said of another setting.
  private static func page(_ name: String, _ before: String, _ after: String) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
      files: ["Sources/Prefs.swift": store, "Sources/Page.swift": before],
      after: ["Sources/Prefs.swift": storeAfter, "Sources/Page.swift": after])
  }

  private static func keptPage(_ name: String, _ before: String, _ after: String? = nil, messages: [String]) -> SmallApp
  {
    SmallApp(
      name: name, accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
      files: ["Sources/Prefs.swift": store, "Sources/Page.swift": before],
      after: [
        "Sources/Prefs.swift": store.replacing("Prefs.newPage ? \"New\" : \"Old\"", with: "\"New\""),
        "Sources/Page.swift": after ?? before,
      ], messages: messages)
  }

  static let switchRows: [SmallApp] = [
    page(
      "a function that makes a row, with the closure that stores the value",
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var other = Prefs.other
        @State private var newPage = Prefs.newPage
        var body: some View {
          Form {
            row("Other", isOn: $other) { Prefs.other = $0 }
            row("New page", isOn: $newPage) { Prefs.newPage = $0 }
          }
        }
        private func row(_ title: String, isOn: Binding<Bool>, changed: @escaping (Bool) -> Void) -> some View {
          Toggle(title, isOn: isOn).onChange(of: isOn.wrappedValue) { changed($0) }
        }
      }

      """,
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var other = Prefs.other
        var body: some View {
          Form {
            row("Other", isOn: $other) { Prefs.other = $0 }
          }
        }
        private func row(_ title: String, isOn: Binding<Bool>, changed: @escaping (Bool) -> Void) -> some View {
          Toggle(title, isOn: isOn).onChange(of: isOn.wrappedValue) { changed($0) }
        }
      }

      """),
    page(
      "state that is loaded when the page appears, and modifiers of the form that give it back",
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var other = false
        @State private var newPage = false
        var body: some View {
          Form {
            Toggle("Other", isOn: $other)
            Toggle("New page", isOn: $newPage)
          }
          .onAppear {
            other = Prefs.other
            newPage = Prefs.newPage
          }
          .onChange(of: other) { Prefs.other = $0 }
          .onChange(of: newPage) { _, isOn in
            Prefs.newPage = isOn
          }
        }
      }

      """,
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var other = false
        var body: some View {
          Form {
            Toggle("Other", isOn: $other)
          }
          .onAppear {
            other = Prefs.other
          }
          .onChange(of: other) { Prefs.other = $0 }
        }
      }

      """),
    page(
      "state that is all that is loaded when the page appears, and stored when it disappears",
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var newPage = false
        var body: some View {
          Form {
            Text("Settings")
            Toggle("New page", isOn: $newPage.animation())
          }
          .onAppear { newPage = Prefs.newPage }
          .onDisappear { Prefs.newPage = newPage }
          .padding()
        }
      }

      """,
      """
      import SwiftUI
      struct SettingsPage: View {
        var body: some View {
          Form {
            Text("Settings")
          }
          .padding()
        }
      }

      """),
    page(
      "a model that begins with the flag, and gives it back when it is saved",
      """
      import SwiftUI
      final class Model: ObservableObject {
        @Published var other = Prefs.other
        @Published var newPage = Prefs.newPage
        func save() {
          Prefs.other = other
          Prefs.newPage = newPage
        }
      }
      struct SettingsPage: View {
        @StateObject private var model = Model()
        @State private var isNew = Prefs.newPage
        var body: some View {
          Form {
            Toggle("Other", isOn: $model.other)
            Toggle("New page", isOn: $model.newPage)
            Toggle("New", isOn: $isNew).onChange(of: isNew) { _, value in withAnimation { Prefs.newPage = value } }
          }
        }
      }

      """,
      """
      import SwiftUI
      final class Model: ObservableObject {
        @Published var other = Prefs.other
        func save() {
          Prefs.other = other
        }
      }
      struct SettingsPage: View {
        @StateObject private var model = Model()
        var body: some View {
          Form {
            Toggle("Other", isOn: $model.other)
          }
        }
      }

      """),
    page(
      "state that an initializer gives the flag, and a sheet that it is bound to",
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var isShown = false
        @State private var other: Bool
        @State private var newPage: Bool
        init() {
          _other = State(initialValue: Prefs.other)
          _newPage = State(initialValue: Prefs.newPage)
        }
        var body: some View {
          Button("Advanced") { isShown = true }
            .sheet(isPresented: $isShown) { AdvancedPage(other: $other, newPage: $newPage) }
        }
      }
      struct AdvancedPage: View {
        @Binding var other: Bool
        @Binding var newPage: Bool
        var body: some View {
          Form {
            Toggle("Other", isOn: $other)
              .onChange(of: other) { Prefs.other = $0 }
            Toggle("New page", isOn: $newPage)
              .onChange(of: newPage) { Prefs.newPage = $0 }
          }
        }
      }

      """,
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var isShown = false
        @State private var other: Bool
        init() {
          _other = State(initialValue: Prefs.other)
        }
        var body: some View {
          Button("Advanced") { isShown = true }
            .sheet(isPresented: $isShown) { AdvancedPage(other: $other) }
        }
      }
      struct AdvancedPage: View {
        @Binding var other: Bool
        var body: some View {
          Form {
            Toggle("Other", isOn: $other)
              .onChange(of: other) { Prefs.other = $0 }
          }
        }
      }

      """),
    keptPage(
      "a function whose row has a second control",
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var volume = 1.0
        @State private var newPage = Prefs.newPage
        var body: some View {
          Form {
            Text("Settings")
            row("New page", isOn: $newPage) { Prefs.newPage = $0 }
          }
        }
        private func row(_ title: String, isOn: Binding<Bool>, changed: @escaping (Bool) -> Void) -> some View {
          HStack {
            Toggle(title, isOn: isOn).onChange(of: isOn.wrappedValue) { changed($0) }
            Slider(value: $volume)
          }
        }
      }

      """,
      messages: [
        "Sources/Page.swift:4: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:8: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    keptPage(
      "state that a button loads",
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var newPage = false
        var body: some View {
          Form {
            Toggle("New page", isOn: $newPage)
            Button("Load") { newPage = Prefs.newPage }
          }
          .onChange(of: newPage) { Prefs.newPage = $0 }
        }
      }

      """,
      messages: [
        "Sources/Page.swift:7: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:9: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    keptPage(
      "state that something else changes as well",
      """
      import SwiftUI
      struct SettingsPage: View {
        @State private var newPage = Prefs.newPage
        var body: some View {
          Form {
            Toggle("New page", isOn: $newPage)
            Button("Reset") { newPage = false }
          }
          .onChange(of: newPage) { Prefs.newPage = $0 }
        }
      }

      """,
      messages: [
        "Sources/Page.swift:3: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:9: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    keptPage(
      "a builder that takes two views",
      """
      import SwiftUI
      struct Pair<A: View, B: View>: View {
        let content: TupleView<(A, B)>
        init(@ViewBuilder content: () -> TupleView<(A, B)>) { self.content = content() }
        var body: some View { content }
      }
      struct SettingsPage: View {
        var body: some View {
          Pair {
            Text("Settings")
            Toggle("New page", isOn: Binding(get: { Prefs.newPage }, set: { Prefs.newPage = $0 }))
          }
        }
      }

      """,
      messages: [
        "Sources/Page.swift:11: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:11: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
  ]
}

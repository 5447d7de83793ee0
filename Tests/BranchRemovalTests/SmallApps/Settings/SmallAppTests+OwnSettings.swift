import SwiftSemantics

/// Settings that switches, resets and publishers change.
extension SmallAppTests {
  static let ownSettings: [SmallApp] = [
    SmallApp(
      name: "a switch, and a reset to the default under the flag's own key",
      accessors: SmallApp.flags("@Default(.{caseName})", "Defaults.Keys.{caseName}"),
      winner: "control",
      files: [
        "Sources/Page.swift": """
        import Defaults
        import SwiftUI
        extension Defaults.Keys {
          static let newPage = Key<Bool>("newPage", default: true)
          static let other = Key<Bool>("other", default: true)
        }
        struct SettingsPage: View {
          @Default(.newPage) var newPage
          @Default(.other) var other
          var body: some View {
            VStack {
              Toggle("New page", isOn: $newPage)
              Toggle("Other", isOn: $other)
              Text(newPage ? "New" : "Old")
            }
          }
          func reset() {
            newPage = Defaults.Keys.newPage.defaultValue
            other = Defaults.Keys.other.defaultValue
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import Defaults
        import SwiftUI
        extension Defaults.Keys {
          static let other = Key<Bool>("other", default: true)
        }
        struct SettingsPage: View {
          @Default(.other) var other
          var body: some View {
            VStack {
              Toggle("Other", isOn: $other)
              Text("Old")
            }
          }
          func reset() {
            other = Defaults.Keys.other.defaultValue
          }
        }

        """
      ]),
    SmallApp(
      name: "a publisher that only gives the flag its values",
      accessors: SmallApp.flags("_.{caseName}", "Bundled.{caseName}"),
      files: [
        "Sources/Bundled.swift": """
        final class Bundled: ObservableObject {
          @Published private(set) var newPage = true
          @Published private(set) var size = 0
          init(_ changes: AnyPublisher<Int, Never>) {
            changes.map { $0 > 2 }.assign(to: &$newPage)
            changes.assign(to: &$size)
          }
        }
        func title(_ bundled: Bundled) -> String { bundled.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/Bundled.swift": """
        final class Bundled: ObservableObject {
          @Published private(set) var size = 0
          init(_ changes: AnyPublisher<Int, Never>) {
            changes.assign(to: &$size)
          }
        }
        func title(_ bundled: Bundled) -> String { "New" }

        """
      ]),
    SmallApp(
      name: "a switch for a binding that is unwrapped",
      accessors: SmallApp.flags("_.{caseName}", "Setting.{caseName}"),
      winner: "control",
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Setting {
          var newPage = false
          var other = false
        }
        struct Page: View {
          @ObservedObject var store: Store
          var binding: Binding<Setting>? { Binding($store.setting) }
          var body: some View {
            Form {
              if let binding = binding {
                Toggle("New page", isOn: binding.newPage)
                Toggle("Other", isOn: binding.other)
              }
              if let binding {
                Toggle("Old page", isOn: binding.newPage)
                Text("Old")
              }
            }
          }
        }
        func title(_ setting: Setting) -> String { setting.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Setting {
          var other = false
        }
        struct Page: View {
          @ObservedObject var store: Store
          var binding: Binding<Setting>? { Binding($store.setting) }
          var body: some View {
            Form {
              if let binding = binding {
                Toggle("Other", isOn: binding.other)
              }
              if binding != nil {
                Text("Old")
              }
            }
          }
        }
        func title(_ setting: Setting) -> String { "Old" }

        """
      ]),
    SmallApp(
      name: "a computed flag that other properties of its type get",
      accessors: SmallApp.flags("_.{caseName}", "Configuration.{caseName}"),
      winner: "control",
      files: [
        "Sources/Configuration.swift": """
        final class Configuration {
          private(set) var published = false
          private let defaults: UserDefaults
          var newPage: Bool { defaults.objectIsForced(forKey: "link") }
          init(defaults: UserDefaults) {
            self.defaults = defaults
            self.published = newPage
          }
          func update() { self.published = newPage }
          var title: String { published ? "New" : "Old" }
        }

        """
      ],
      after: [
        "Sources/Configuration.swift": """
        final class Configuration {
          init(defaults: UserDefaults) {
          }
          func update() { }
          var title: String { "Old" }
        }

        """
      ],
      messages: [
        "Sources/Configuration.swift:9: nothing is left of 'update'; it stays, because something else may call it"
      ]),
    SmallApp(
      name: "a flag that is set in some builds",
      accessors: SmallApp.flags("_.{caseName}", "PickController.{caseName}"),
      files: [
        "Sources/Pick.swift": """
        final class PickController: UIViewController {
          var newPage = false
          override func viewDidLoad() {
            super.viewDidLoad()
            #if DEBUG
            newPage = true
            #endif
            title = "Pick"
          }
          func next() { newPage ? show() : hide() }
        }

        """
      ],
      after: [
        "Sources/Pick.swift": """
        final class PickController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Pick"
          }
          func next() { show() }
        }

        """
      ]),
  ]
}

import SwiftSemantics

/// Settings that other types read and set for a view.
extension SmallAppTests {
  static let passedOn: [SmallApp] = [
    SmallApp(
      name: "a property that forwards a flag, and sets it, read without a receiver",
      accessors: SmallApp.flags("_.{caseName}", "State.{caseName}") + [
        Accessor(.declaration, template: "Pump.{caseName}")
      ],
      files: [
        "Sources/Pump.swift": """
        struct State {
          var beeps = false
          var newPage = false
        }
        final class Pump {
          private var state = State()
          var beeps: Bool { state.beeps }
          var newPage: Bool {
            get { state.newPage }
            set { state.newPage = newValue }
          }
          func insert(_ session: Session) { session.insert(beeps: beeps, newPage: newPage) }
        }
        struct Session {
          func insert(beeps: Bool, newPage: Bool) {
            if beeps { log(1) }
            if newPage { log(2) }
          }
        }

        """
      ],
      after: [
        "Sources/Pump.swift": """
        struct State {
          var beeps = false
        }
        final class Pump {
          private var state = State()
          var beeps: Bool { state.beeps }
          func insert(_ session: Session) { session.insert(beeps: beeps) }
        }
        struct Session {
          func insert(beeps: Bool) {
            if beeps { log(1) }
            log(2)
          }
        }

        """
      ]),
    SmallApp(
      name: "a computed property that only passes a setting on",
      accessors: SmallApp.flags("_.{caseName}", "Store.{caseName}"), winner: "control",
      files: [
        "Sources/Store.swift": """
        protocol Store: AnyObject {
          var newPage: Bool { get set }
          var oldPage: Bool { get set }
        }
        final class DefaultsStore: Store {
          var newPage: Bool {
            get { defaults.bool(forKey: "newPage") }
            set { defaults.set(newValue, forKey: "newPage") }
          }
          var oldPage: Bool {
            get { defaults.bool(forKey: "oldPage") }
            set { defaults.set(newValue, forKey: "oldPage") }
          }
        }

        """,
        "Sources/Settings.swift": """
        import SwiftUI
        @Observable final class SettingsModel {
          private let store: any Store
          init(store: any Store) { self.store = store }
          var newPage: Bool {
            get { store.newPage }
            set { store.newPage = newValue }
          }
          var oldPage: Bool {
            get { store.oldPage }
            set { store.oldPage = newValue }
          }
        }
        struct SettingsView: View {
          @State private var model: SettingsModel
          var body: some View {
            List {
              Toggle("New", isOn: $model.newPage)
              Toggle("Old", isOn: $model.oldPage)
            }
          }
        }
        func title(_ store: any Store) -> String { store.newPage ? "new" : store.oldPage ? "old" : "none" }

        """,
      ],
      after: [
        "Sources/Store.swift": """
        protocol Store: AnyObject {
          var oldPage: Bool { get set }
        }
        final class DefaultsStore: Store {
          var oldPage: Bool {
            get { defaults.bool(forKey: "oldPage") }
            set { defaults.set(newValue, forKey: "oldPage") }
          }
        }

        """,
        "Sources/Settings.swift": """
        import SwiftUI
        @Observable final class SettingsModel {
          private let store: any Store
          init(store: any Store) { self.store = store }
          var oldPage: Bool {
            get { store.oldPage }
            set { store.oldPage = newValue }
          }
        }
        struct SettingsView: View {
          @State private var model: SettingsModel
          var body: some View {
            List {
              Toggle("Old", isOn: $model.oldPage)
            }
          }
        }
        func title(_ store: any Store) -> String { store.oldPage ? "old" : "none" }

        """,
      ]),
    SmallApp(
      name: "a computed property that does more than pass a setting on",
      accessors: SmallApp.flags("store.{caseName}", "Store.{caseName}"), winner: "control",
      files: [
        "Sources/Store.swift": """
        final class Store { var newPage = false; var oldPage = false }
        final class Model {
          let store: Store
          init(store: Store) { self.store = store }
          var isNew: Bool {
            get { store.newPage }
            set { store.newPage = newValue; reload() }
          }
          func reload() { log(isNew) }
        }

        """
      ],
      after: [:],
      messages: [
        "Sources/Store.swift:6: what 'store.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Store.swift:7: what 'store.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Store.swift:9: what 'isNew' is used for cannot be decided; rewrite it by hand",
      ]),
    SmallApp(
      name: "a method of another type that only sets a setting",
      accessors: SmallApp.flags("Engine.shared.{caseName}", "Engine.{caseName}"), winner: "control",
      files: [
        "Sources/Engine.swift": """
        final class Engine {
          static let shared = Engine()
          var newPage = true
          var oldPage = false
        }
        final class Presenter: ObservableObject {
          func enableNewPage(_ isOn: Bool) { Engine.shared.newPage = isOn }
          func enableOldPage(_ isOn: Bool) { Engine.shared.oldPage = isOn }
        }

        """,
        "Sources/View.swift": """
        import SwiftUI
        struct SettingsView: View {
          @EnvironmentObject var presenter: Presenter
          @State private var newPage: Bool = Engine.shared.newPage
          @State private var oldPage: Bool = Engine.shared.oldPage
          var body: some View {
            VStack {
              Toggle("Old", isOn: $oldPage)
                .onChange(of: oldPage) { value in presenter.enableOldPage(value) }
              Toggle("New", isOn: $newPage)
                .onChange(of: newPage) { value in presenter.enableNewPage(value) }
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Engine.swift": """
        final class Engine {
          static let shared = Engine()
          var oldPage = false
        }
        final class Presenter: ObservableObject {
          func enableOldPage(_ isOn: Bool) { Engine.shared.oldPage = isOn }
        }

        """,
        "Sources/View.swift": """
        import SwiftUI
        struct SettingsView: View {
          @EnvironmentObject var presenter: Presenter
          @State private var oldPage: Bool = Engine.shared.oldPage
          var body: some View {
            VStack {
              Toggle("Old", isOn: $oldPage)
                .onChange(of: oldPage) { value in presenter.enableOldPage(value) }
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "entries and lists that functions ask",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: String { case newPage, oldPage }
        let shown: [Flag: Bool] = [.newPage: true, .oldPage: false]
        func start(_ flag: Flag, _ isOn: Bool) { if isOn { log(flag) } }
        func startAll() { for (flag, isOn) in shown { start(flag, isOn) } }
        func title() -> String { flags.isOn(.newPage) ? "new" : "old" }

        """
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: String { case newPage, oldPage }
        let shown: [Flag: Bool] = [.newPage: true, .oldPage: false]
        func start(_ flag: Flag, _ isOn: Bool) { if isOn { log(flag) } }
        func startAll() { for (flag, isOn) in shown { start(flag, isOn) } }
        func title() -> String { "new" }

        """
      ],
      messages: [
        "Sources/Flags.swift:2: what is done with the list would change without '.newPage'; remove it by hand"
      ]),
  ]
}

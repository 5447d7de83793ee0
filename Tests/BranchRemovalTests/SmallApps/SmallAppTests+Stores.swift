import SwiftSemantics

/// Flags in the state that a store of the Composable Architecture shows, and modifiers of SwiftUI's views.
extension SmallAppTests {
  static let stores: [SmallApp] = [
    SmallApp(
      name: "a flag in the state of a store",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "FeatureFlag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum FeatureFlag { case newPage, other }
        struct Flags { func isOn(_ flag: FeatureFlag) -> Bool { flag == .other } }

        """,
        "Sources/Settings.swift": """
        import ComposableArchitecture

        @Reducer
        struct Settings {
          struct State {
            let isNew: Bool
            let isOther: Bool
            var count = 0
            init(flags: Flags) {
              isNew = flags.isOn(.newPage)
              isOther = flags.isOn(.other)
            }
          }
        }
        struct SettingsView {
          let store: StoreOf<Settings>
          func rows() -> [String] {
            if store.isNew {
              return ["new", "\\(store.count)"]
            } else {
              return ["old"]
            }
          }
          func title() -> String { store.state.isNew ? "new" : "old" }
        }
        struct Header {
          let store: Store<Settings.State, Settings.Action>
          func title() -> String { store.isOther && store.isNew ? "both" : "old" }
        }
        struct Other {
          struct State { let isNew: Bool }
          let store: Store<Other.State, Int>
          func title() -> String { store.isNew ? "A" : "B" }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum FeatureFlag { case other }
        struct Flags { func isOn(_ flag: FeatureFlag) -> Bool { flag == .other } }

        """,
        "Sources/Settings.swift": """
        import ComposableArchitecture

        @Reducer
        struct Settings {
          struct State {
            let isOther: Bool
            var count = 0
            init(flags: Flags) {
              isOther = flags.isOn(.other)
            }
          }
        }
        struct SettingsView {
          let store: StoreOf<Settings>
          func rows() -> [String] {
            return ["new", "\\(store.count)"]
          }
          func title() -> String { "new" }
        }
        struct Header {
          let store: Store<Settings.State, Settings.Action>
          func title() -> String { store.isOther ? "both" : "old" }
        }
        struct Other {
          struct State { let isNew: Bool }
          let store: Store<Other.State, Int>
          func title() -> String { store.isNew ? "A" : "B" }
        }

        """,
      ]),
    SmallApp(
      name: "modifiers that show nothing any more",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "FeatureFlag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Page.swift": """
        import SwiftUI

        enum FeatureFlag { case newPage, other }
        struct Page: View {
          let flags: Flags
          var body: some View {
            List {
              Text("a")
                .overlay(alignment: .topTrailing) {
                  if flags.isOn(.newPage) { Divider() }
                }
              Text("b")
                .swipeActions {
                  if flags.isOn(.newPage) { Button("c") {} }
                }
            }
            .toolbar {
              if flags.isOn(.newPage) {
                ToolbarItem(placement: .topBarTrailing) { Button("d") {} }
              }
            }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI

        enum FeatureFlag { case other }
        struct Page: View {
          let flags: Flags
          var body: some View {
            List {
              Text("a")
              Text("b")
                .swipeActions { }
            }
          }
        }

        """
      ]),
  ]
}

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
        struct ListView {
          let store: StoreOf<Settings>
          func body() -> [String] {
            WithViewStore(store, observe: { $0 }, send: { .view($0) }, content: { viewStore in
              if viewStore.isNew { log("new") }
              if viewStore.isOther { log("other") }
            })
            WithViewStore(store) { viewStore in
              if !viewStore.isNew { log("old") }
            }
            WithViewStore(store, observe: Shown.init) { viewStore in
              log(viewStore.isNew ? "A" : "B")
            }
          }
        }
        struct Shown {
          let isNew: Bool
          init(state: Settings.State) { isNew = state.count > 1 }
        }
        extension Settings {
          var body: some ReducerOf<Self> {
            Reduce<State, Action> { state, action in
              return .run { [isNew = state.isNew] send in
                guard isNew else { return }
                log("sent")
                log("twice")
              }
            }
            Reduce { state, action in
              if state.isNew { log("reduced") }
              return .none
            }
          }
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
        struct ListView {
          let store: StoreOf<Settings>
          func body() -> [String] {
            WithViewStore(store, observe: { $0 }, send: { .view($0) }, content: { viewStore in
              log("new")
              if viewStore.isOther { log("other") }
            })
            WithViewStore(store) { _ in }
            WithViewStore(store, observe: Shown.init) { viewStore in
              log(viewStore.isNew ? "A" : "B")
            }
          }
        }
        struct Shown {
          let isNew: Bool
          init(state: Settings.State) { isNew = state.count > 1 }
        }
        extension Settings {
          var body: some ReducerOf<Self> {
            Reduce<State, Action> { _, action in
              return .run { send in
                log("sent")
                log("twice")
              }
            }
            Reduce { _, action in
              log("reduced")
              return .none
            }
          }
        }
        struct Other {
          struct State { let isNew: Bool }
          let store: Store<Other.State, Int>
          func title() -> String { store.isNew ? "A" : "B" }
        }

        """,
      ]),
    SmallApp(
      name: "completions of animations, and a property that predicates may name",
      accessors: SmallApp.flags("_.{caseName}", "Message.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import RealmSwift
        import UIKit

        final class Message: Object {
          @Persisted var text = ""
          @Persisted var newPage: Bool = false
        }
        func all(_ realm: Realm) -> Results<Message> { realm.objects(Message.self).filter("newPage == false") }
        func hide(_ top: UIView, _ message: Message) {
          UIView.animate(withDuration: 1, animations: { top.alpha = 0 }) { _ in
            if !message.newPage { log("gone") }
          }
          UIView.animate(withDuration: 2) {
            if !message.newPage { log("going") }
          }
          log("end")
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import RealmSwift
        import UIKit

        final class Message: Object {
          @Persisted var text = ""
          @Persisted var newPage: Bool = false
        }
        func all(_ realm: Realm) -> Results<Message> { realm.objects(Message.self).filter("newPage == false") }
        func hide(_ top: UIView, _ message: Message) {
          UIView.animate(withDuration: 1, animations: { top.alpha = 0 }) { _ in }
          log("end")
        }

        """
      ],
      messages: ["Sources/Page.swift:6: 'Message.newPage' still names the experiment; remove it by hand"]),
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
    SmallApp(
      name: "members of another object that give a property of that name its value",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Page.swift": """
        struct Flags { var newPage = true }
        func isPad() -> Bool {
          print("asked")
          return true
        }
        final class Page {
          let flags: Flags
          var newPage = false
          init(flags: Flags) { self.flags = flags }
          func update() { newPage = flags.newPage && isPad() }
          func research(_ other: Page) { other.newPage = !other.newPage }
          func toggle() { newPage = !newPage }
          func reset() { self.newPage = !flags.newPage }
          func show() {
            if newPage { print("new") } else { print("old") }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        struct Flags { }
        func isPad() -> Bool {
          print("asked")
          return true
        }
        final class Page {
          let flags: Flags
          var newPage = false
          init(flags: Flags) { self.flags = flags }
          func update() { newPage = isPad() }
          func research(_ other: Page) { other.newPage = !other.newPage }
          func toggle() { newPage = !newPage }
          func reset() { self.newPage = false }
          func show() {
            if newPage { print("new") } else { print("old") }
          }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:13: '!flags.newPage' is left as 'false'; simplify what uses it by hand"
      ]),
  ]
}

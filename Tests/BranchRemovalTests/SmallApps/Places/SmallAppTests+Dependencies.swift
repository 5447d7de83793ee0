import SwiftSemantics

/// Structs of closures, and what asks them.
extension SmallAppTests {
  static let dependencies: [SmallApp] = [
    SmallApp(
      name: "a local one, and a state of the name of a generic alias",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import ComposableArchitecture
        enum Flag { case newPage, other }
        @Reducer struct Page {
          @ObservableState struct State: Equatable {
            let isNew: Bool
            let date: Date
            init() {
              @Dependency(\\.date) var date
              self.date = date()
              @Dependency(\\.flags) var flags
              self.isNew = flags.isOn(.newPage)
            }
          }
        }
        struct PageView: View {
          let store: StoreOf<Page>
          var body: some View {
            Text("\\(store.date)")
            if store.isNew { Text("New") }
          }
        }

        """,
        "Sources/List.swift": """
        struct List<Element: Equatable, ErrorContent: Equatable>: View {
          typealias State = ListState<Element, ErrorContent>
          let state: State
          var body: some View { Text("List") }
        }
        enum ListState<Element: Equatable, ErrorContent: Equatable> { case loaded(Element), failed(ErrorContent) }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        import ComposableArchitecture
        enum Flag { case other }
        @Reducer struct Page {
          @ObservableState struct State: Equatable {
            let date: Date
            init() {
              @Dependency(\\.date) var date
              self.date = date()
            }
          }
        }
        struct PageView: View {
          let store: StoreOf<Page>
          var body: some View {
            Text("\\(store.date)")
            Text("New")
          }
        }

        """
      ]),
    SmallApp(
      name: "closures that are made for nothing",
      accessors: SmallApp.flags("client.{caseName}()", "Client.{caseName}"),
      files: [
        "Sources/App.swift": """
        import ComposableArchitecture
        struct Client {
          var newPage: @Sendable () async -> Bool
          var ping: @Sendable () async -> Int
          static let live = Client(newPage: { await load("new") > 0 }, ping: { await load("ping") })
          static let test = Client(newPage: unimplemented("Client.newPage"), ping: unimplemented("Client.ping"))
        }
        func load(_ path: String) async -> Int { path.count }
        struct Page: Reducer {
          let client: Client
          func reduce(_ action: Action) -> Effect<Action> {
            .run { send in
              let isNew = await client.newPage()
              await send(.show(isNew ? "New" : "Old"))
            }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        import ComposableArchitecture
        struct Client {
          var ping: @Sendable () async -> Int
          static let live = Client(ping: { await load("ping") })
          static let test = Client(ping: unimplemented("Client.ping"))
        }
        func load(_ path: String) async -> Int { path.count }
        struct Page: Reducer {
          let client: Client
          func reduce(_ action: Action) -> Effect<Action> {
            .run { send in
              await send(.show("New"))
            }
          }
        }

        """
      ]),
    SmallApp(
      name: "a case of the name of a property",
      accessors: SmallApp.flags("client.{caseName}", "Client.{caseName}"),
      files: [
        "Sources/App.swift": """
        struct Client {
          var newPage = false
          var count = 0
        }
        struct Defaults {
          enum Key: String { case newPage, launches }
          var boolForKey: (Key) -> Bool
          var wasNew: Bool { boolForKey(.newPage) }
        }
        func title(_ client: Client) -> String { client.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Client {
          var count = 0
        }
        struct Defaults {
          enum Key: String { case newPage, launches }
          var boolForKey: (Key) -> Bool
          var wasNew: Bool { boolForKey(.newPage) }
        }
        func title(_ client: Client) -> String { "New" }

        """
      ]),
    SmallApp(
      name: "another flag of a layer that is asked by a subscript",
      accessors: SmallApp.flags("Defaults[.{caseName}]", "Defaults.Keys.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        import Defaults
        extension Defaults.Keys {
          static let newPage = Key<Bool>("newPage", default: false)
          static let isWide = Key<Bool>("isWide", default: true)
        }
        final class Page {
          func open() {
            print("open")
            if Defaults[.isWide], Defaults[.newPage] { print("new") }
            if cache[.isWide] && Defaults[.newPage] { print("new") }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        import Defaults
        extension Defaults.Keys {
          static let isWide = Key<Bool>("isWide", default: true)
        }
        final class Page {
          func open() {
            print("open")
            _ = cache[.isWide]
          }
        }

        """
      ]),
  ]
}

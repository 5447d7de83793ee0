import SwiftSemantics

/// Values of SwiftUI's environment, what previews and macros pass for a flag, and flags that are a variable of one file.
extension SmallAppTests {
  static let environmentFlags: [SmallApp] = [
    SmallApp(
      name: "a local variable of one file, beside parameters and members of its name",
      accessors: [Accessor(.isGroup("on"), template: "newPage", experiment: "new_page", file: "Sources/Page.swift")],
      files: [
        "Sources/Page.swift": """
        func open() -> String {
          let newPage: Bool = true
          if newPage { return "new" }
          return "old"
        }
        func describe(newPage: Bool) -> String { newPage ? "yes" : "no" }
        func texts(_ values: [Bool]) -> [String] { values.map { newPage in newPage ? "on" : "off" } }
        struct Options { var newPage: Bool }
        func options(_ all: [Options]) -> [String] { all.filter { $0.newPage }.map { _ in "new" } }

        """
      ],
      after: [
        "Sources/Page.swift": """
        func open() -> String {
          return "new"
        }
        func describe(newPage: Bool) -> String { newPage ? "yes" : "no" }
        func texts(_ values: [Bool]) -> [String] { values.map { newPage in newPage ? "on" : "off" } }
        struct Options { var newPage: Bool }
        func options(_ all: [Options]) -> [String] { all.filter { $0.newPage }.map { _ in "new" } }

        """
      ]),
    SmallApp(
      name: "a value of the environment that modifiers set",
      accessors: SmallApp.flags("@Environment(\\.{caseName})", "EnvironmentValues.{caseName}"),
      files: [
        "Sources/Page.swift": #"""
        import SwiftUI
        private struct NewPageKey: EnvironmentKey { static let defaultValue = false }
        extension EnvironmentValues {
          var newPage: Bool {
            get { self[NewPageKey.self] }
            set { self[NewPageKey.self] = newValue }
          }
        }
        struct Page: View {
          @Environment(\.newPage) private var newPage
          @Environment(\.accent) private var accent
          var body: some View { if newPage { Text("New").foregroundStyle(accent) } else { Text("Old") } }
        }
        struct Root: View {
          var body: some View { Page().environment(\.newPage, true).environment(\.accent, .red) }
        }
        #Preview { Page().environment(\.newPage, false) }

        """#
      ],
      after: [
        "Sources/Page.swift": #"""
        import SwiftUI
        struct Page: View {
          @Environment(\.accent) private var accent
          var body: some View { Text("New").foregroundStyle(accent) }
        }
        struct Root: View {
          var body: some View { Page().environment(\.accent, .red) }
        }
        #Preview { Page() }

        """#
      ]),
    SmallApp(
      name: "a value of the environment that a view turns off",
      accessors: SmallApp.flags("@Environment(\\.{caseName})", "EnvironmentValues.{caseName}"),
      files: [
        "Sources/Page.swift": #"""
        import SwiftUI
        extension EnvironmentValues { @Entry var newPage = false }
        struct Page: View {
          @Environment(\.newPage) private var newPage
          var body: some View { if newPage { Text("New") } else { Text("Old") } }
        }
        struct Root: View { var body: some View { Page().environment(\.newPage, false) } }

        """#
      ],
      after: [
        "Sources/Page.swift": #"""
        import SwiftUI
        extension EnvironmentValues { @Entry var newPage = false }
        struct Page: View {
          @Environment(\.newPage) private var newPage
          var body: some View { Text("New") }
        }
        struct Root: View { var body: some View { Page().environment(\.newPage, false) } }

        """#
      ],
      messages: [
        "Sources/Page.swift:7: '\\.newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "previews that show the loser",
      accessors: SmallApp.flags("_.{caseName}", "ViewState.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        import SwiftUI
        struct ViewState {
          let name: String
          let newPage: Bool
        }
        struct Page: View {
          let state: ViewState
          var body: some View {
            Text(state.name)
            if state.newPage { footer(state) }
          }
        }
        @ViewBuilder private func footer(_ state: ViewState) -> some View { Text("Footer") }
        func make(_ isNew: Bool) -> Page { Page(state: .init(name: "a", newPage: Remote.isNew)) }
        #Preview {
          let state = ViewState(name: "a", newPage: true)
          Page(state: state)
        }
        #Preview {
          let state = ViewState(name: "b", newPage: true)
          footer(state)
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        import SwiftUI
        struct ViewState {
          let name: String
        }
        struct Page: View {
          let state: ViewState
          var body: some View {
            Text(state.name)
          }
        }
        @ViewBuilder private func footer(_ state: ViewState) -> some View { Text("Footer") }
        func make(_ isNew: Bool) -> Page { Page(state: .init(name: "a")) }
        #Preview {
          let state = ViewState(name: "a")
          Page(state: state)
        }
        #Preview {
          let state = ViewState(name: "b")
          footer(state)
        }

        """
      ]),
    SmallApp(
      name: "a function that a macro makes with a parameter for the flag",
      accessors: SmallApp.flags("_.{caseName}", "ViewState.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        @Copyable
        struct ViewState: Equatable {
          let name: String
          let newPage: Bool
        }
        func make() -> ViewState { ViewState(name: "a", newPage: Remote.isNew) }
        func change(_ all: Changes) {
          all.set { $0.copy(name: "b", newPage: isNew()).copy(name: "c") }
        }
        func isNew() -> Bool { Remote.isNew }
        func title(_ state: ViewState) -> String { state.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/App.swift": """
        @Copyable
        struct ViewState: Equatable {
          let name: String
        }
        func make() -> ViewState { ViewState(name: "a") }
        func change(_ all: Changes) {
          all.set { $0.copy(name: "b").copy(name: "c") }
        }
        func isNew() -> Bool { Remote.isNew }
        func title(_ state: ViewState) -> String { "Old" }

        """
      ]),
    SmallApp(
      name: "a type that limits the flag of a protocol",
      accessors: SmallApp.flags("_.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/App.swift": """
        protocol Flags { var newPage: Bool { get } }
        struct LiveFlags: Flags { var newPage: Bool { true } }
        struct LimitedFlags: Flags {
          let base: LiveFlags
          let isPaid: Bool
          var newPage: Bool { base.newPage && isPaid }
        }
        func title(_ flags: any Flags) -> String { flags.newPage ? "New" : "Old" }
        func start() { print(title(LimitedFlags(base: LiveFlags(), isPaid: false))) }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct LiveFlags { }
        struct LimitedFlags {
          let base: LiveFlags
          let isPaid: Bool
        }
        func title() -> String { "New" }
        func start() { print(title()) }

        """
      ],
      messages: [
        "Sources/App.swift:6: 'isPaid' decides about the flag, too, and goes with it; see whether it is still needed"
      ]),
    SmallApp(
      name: "a client of closures, and what a test gives it",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        struct FlagClient { var isOn: @Sendable (Flag) -> Bool = { _ in false } }
        extension FlagClient {
          static let live = FlagClient(isOn: { flag in
            switch flag {
            case .newPage: return true
            case .other: return false
            }
          })
        }
        func title(_ flags: FlagClient) -> String { flags.isOn(.newPage) ? "New" : "Old" }

        """,
        "Tests/AppTests.swift": """
        import XCTest
        final class AppTests: XCTestCase {
          func testRows() {
            let store = TestStore { List() } withDependencies: {
              $0.flags.isOn = { $0 == .newPage }
              $0.rows.all = { ["a"] }
            }
            XCTAssertEqual(store.rows, ["a"])
          }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        struct FlagClient { var isOn: @Sendable (Flag) -> Bool = { _ in false } }
        extension FlagClient {
          static let live = FlagClient(isOn: { flag in
            switch flag {
            case .other: return false
            }
          })
        }
        func title(_ flags: FlagClient) -> String { "New" }

        """,
        "Tests/AppTests.swift": """
        import XCTest
        final class AppTests: XCTestCase {
          func testRows() {
            let store = TestStore { List() } withDependencies: {
              $0.flags.isOn = { _ in false }
              $0.rows.all = { ["a"] }
            }
            XCTAssertEqual(store.rows, ["a"])
          }
        }

        """,
      ]),
  ]
}

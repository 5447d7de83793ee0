import SwiftSemantics

/// Values of rows, closures of the platforms and results.
extension SmallAppTests {
  static let rowQuestions: [SmallApp] = [
    SmallApp(
      name: "rows that are asked one by one",
      accessors: SmallApp.flags("_.{caseName}", "Row.{caseName}"),
      winner: "control",
      files: [
        "Sources/Model.swift": """
        struct Row {
          let id: Int
          let newPage: Bool
        }
        struct Address {
          let chain: String
          let isPaused: Bool
        }
        final class Model {
          private(set) var rows: [Row] = []
          private(set) var hasNewRows = false
          private var text: String { hasNewRows ? "Some rows are new" : "None" }
          func load(_ addresses: [Address]) {
            let paused = Set(addresses.filter { $0.isPaused }.map { $0.chain })
            rows = addresses.enumerated().map { number, address in
              let isNew = paused.contains(address.chain)
              return Row(id: number, newPage: isNew)
            }
            hasNewRows = rows.contains { $0.newPage }
            if rows.allSatisfy({ !$0.newPage }) { log(text) }
          }
        }

        """
      ],
      after: [
        "Sources/Model.swift": """
        struct Row {
          let id: Int
        }
        struct Address {
          let chain: String
          let isPaused: Bool
        }
        final class Model {
          private(set) var rows: [Row] = []
          private var text: String { "None" }
          func load(_ addresses: [Address]) {
            rows = addresses.enumerated().map { number, _ in
              return Row(id: number)
            }
            log(text)
          }
        }

        """
      ],
      messages: [
        "Sources/Model.swift:10: nothing reads 'rows' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "closures of buttons, which have no result",
      accessors: SmallApp.flags("_.{caseName}", "Row.{caseName}"),
      winner: "control",
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Row: Identifiable {
          let id: Int
          let newPage: Bool
        }
        struct Page: View {
          let row: Row
          var onSelect: ((Int) -> Int)?
          var body: some View {
            Button { if !row.newPage { onSelect?(row.id) } } label: { Text("Row") }
            Button("Title") { if !row.newPage { onSelect?(row.id) } }
            Text("b").onChange(of: row.id) { id in if !row.newPage { onSelect?(id) } }
            keep { if !row.newPage { onSelect?(row.id) } }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Row: Identifiable {
          let id: Int
        }
        struct Page: View {
          let row: Row
          var onSelect: ((Int) -> Int)?
          var body: some View {
            Button { onSelect?(row.id) } label: { Text("Row") }
            Button("Title") { onSelect?(row.id) }
            Text("b").onChange(of: row.id) { id in onSelect?(id) }
            keep { do { onSelect?(row.id) } }
          }
        }

        """
      ]),
    SmallApp(
      name: "implicit members for a result of type Self",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Asset.swift": """
        enum Flags { static var newPage: Bool { Remote.bool("new_page") } }
        struct Asset {
          let size: Int
          static func small(_ size: Int, session: Any) -> Self { Asset(size: size) }
          static func big(_ size: Int) -> Self { Asset(size: size) }
        }
        extension Asset {
          static func any() -> Self {
            if Flags.newPage {
              .small(1, session: Session(1))
            } else {
              .big(2)
            }
          }
        }

        """
      ],
      after: [
        "Sources/Asset.swift": """
        enum Flags { }
        struct Asset {
          let size: Int
          static func small(_ size: Int, session: Any) -> Self { Asset(size: size) }
          static func big(_ size: Int) -> Self { Asset(size: size) }
        }
        extension Asset {
          static func any() -> Self {
            .small(1, session: Session(1))
          }
        }

        """
      ]),
    SmallApp(
      name: "a choice of calls as all of a function",
      accessors: SmallApp.flags("_.{caseName}", "Pick.{caseName}"),
      files: [
        "Sources/Pick.swift": """
        final class Pick {
          let newPage: Bool
          init(newPage: Bool) { self.newPage = newPage }
          func next() { newPage ? show() : hide() }
          func next2() { newPage ? show() : hide(); print(1) }
          func next3() -> Int { newPage ? show() : hide() }
          func next4() { newPage ? self.a() : b() }
          func a() {}
          func b() {}
        }

        """
      ],
      after: [
        "Sources/Pick.swift": """
        final class Pick {
          init(newPage: Bool) { }
          func next() { show() }
          func next2() { show(); print(1) }
          func next3() -> Int { show() }
          func next4() { self.a() }
          func a() {}
          func b() {}
        }

        """
      ]),
    SmallApp(
      name: "an environment value that is asked for",
      accessors: SmallApp.flags("@Environment(\\.{caseName})", "EnvironmentValues.{caseName}"),
      winner: "control",
      files: [
        "Sources/Quiz.swift": #"""
        import SwiftUI

        private struct NewPageKey: EnvironmentKey { static let defaultValue = false }
        extension EnvironmentValues {
          var newPage: Bool {
            get { self[NewPageKey.self] }
            set { self[NewPageKey.self] = newValue }
          }
        }
        struct Quiz: View {
          let state: QuizState
          var body: some View { Code(name: state.name).environment(\.newPage, state.isBroken).padding() }
        }
        struct Code: View {
          @Environment(\.newPage) private var newPage
          let name: String
          var body: some View { Text(newPage ? "new" : name) }
        }

        """#
      ],
      after: [
        "Sources/Quiz.swift": #"""
        import SwiftUI

        struct Quiz: View {
          let state: QuizState
          var body: some View { Code(name: state.name).padding() }
        }
        struct Code: View {
          let name: String
          var body: some View { Text(name) }
        }

        """#
      ]),
    SmallApp(
      name:
        "a switch row with an initializer, an environment value that is asked for, and assertions about an optional",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      winner: "control",
      files: [
        "Sources/Settings.swift": """
        import SwiftUI

        final class Settings: ObservableObject {
          @AppStorage("newPage") var newPage = false
          @AppStorage("other") var other = false
        }
        struct SettingsRow: View {
          @Binding var isOn: Bool
          let title: String
          init(title: String, toggle: Binding<Bool>) {
            self.title = title
            self._isOn = toggle
          }
          var body: some View { Toggle(title, isOn: $isOn) }
        }
        struct OptionalRow: View {
          let title: String
          let toggle: Binding<Bool>?
          init(title: String, toggle: Binding<Bool>? = nil) {
            self.title = title
            self.toggle = toggle
          }
          var body: some View {
            if let toggle { Toggle(title, isOn: toggle) } else { Text(title) }
          }
        }
        struct SettingsPage: View {
          @EnvironmentObject var settings: Settings
          var body: some View {
            VStack {
              SettingsRow(title: "Other", toggle: $settings.other)
              SettingsRow(title: "New page", toggle: $settings.newPage)
              OptionalRow(title: "New page", toggle: $settings.newPage)
              OptionalRow(title: "Nothing")
            }
          }
        }
        func title(_ settings: Settings) -> String { settings.newPage ? "new" : "old" }

        """,
        "Tests/SettingsTests.swift": """
        import XCTest
        @testable import App

        final class SettingsTests: XCTestCase {
          func testDefaults() {
            let settings = makeSettings()
            XCTAssertEqual(settings?.newPage, false)
            XCTAssertFalse(settings?.newPage ?? false)
            XCTAssertEqual(settings?.other, false)
          }
        }

        """,
      ],
      after: [
        "Sources/Settings.swift": """
        import SwiftUI

        final class Settings: ObservableObject {
          @AppStorage("other") var other = false
        }
        struct SettingsRow: View {
          @Binding var isOn: Bool
          let title: String
          init(title: String, toggle: Binding<Bool>) {
            self.title = title
            self._isOn = toggle
          }
          var body: some View { Toggle(title, isOn: $isOn) }
        }
        struct OptionalRow: View {
          let title: String
          let toggle: Binding<Bool>?
          init(title: String, toggle: Binding<Bool>? = nil) {
            self.title = title
            self.toggle = toggle
          }
          var body: some View {
            if let toggle { Toggle(title, isOn: toggle) } else { Text(title) }
          }
        }
        struct SettingsPage: View {
          @EnvironmentObject var settings: Settings
          var body: some View {
            VStack {
              SettingsRow(title: "Other", toggle: $settings.other)
              OptionalRow(title: "Nothing")
            }
          }
        }
        func title(_ settings: Settings) -> String { "old" }

        """,
        "Tests/SettingsTests.swift": """
        import XCTest
        @testable import App

        final class SettingsTests: XCTestCase {
          func testDefaults() {
            let settings = makeSettings()
            XCTAssertEqual(settings?.other, false)
          }
        }

        """,
      ]),
  ]
}

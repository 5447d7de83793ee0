extension SettingFlagTests {
  /// What is in front of the flag's name, and where the name stands, say whether it is the flag.
  static let receivers: [Example] = [
    Example(
      "members of bindings",
      """
      import SwiftUI
      struct Settings { var newPage = false; var other = true }
      final class Model: ObservableObject { @Published var items: [Settings] = [] }
      struct Page: View {
        @ObservedObject var model: Model
        let settings: Binding<Settings>
        var body: some View {
          ForEach($model.items) { settings in Toggle("A", isOn: settings.newPage) }
          VStack { Toggle("B", isOn: settings.newPage) }
        }
      }

      """, nil,
      refusals: [
        "8: 'settings.newPage' still names the experiment; remove it by hand"
      ]),
    Example(
      "a value that is made of the last one",
      """
      final class Settings {
        var newPage = false
        var other = false
      }
      func tap(_ settings: Settings) {
        settings.newPage = !settings.newPage
        settings.other = !settings.other
      }

      """,
      """
      final class Settings {
        var other = false
      }
      func tap(_ settings: Settings) {
        settings.other = !settings.other
      }

      """),
    Example(
      "observers and accessors of a property that stays",
      """
      final class Settings {
        let store = Store()
        var newPage: Bool = false {
          didSet { self.store.set(self.newPage) }
        }
        func row(_ path: ReferenceWritableKeyPath<Settings, Bool>) -> Row { Row(path) }
        func rows() -> [Row] { [row(\\.newPage)] }
      }

      """, nil,
      refusals: [
        "4: 'self.newPage' still names the experiment; remove it by hand",
        "7: '\\.newPage' still names the experiment; remove it by hand",
      ]),
    Example(
      "operands in code of its own type",
      """
      struct Settings {
        var newPage = false
        var isOpen = true
        var isWide: Bool { get { newPage && isOpen } }
        func makeCheck() -> () -> Bool { { newPage && isOpen } }
        func isShown() -> Bool { let isShown = isOpen && newPage; return isShown }
        lazy var isTall: Bool = newPage && isOpen
      }

      """,
      """
      struct Settings {
        var isOpen = true
        var isWide: Bool { get { isOpen } }
        func makeCheck() -> () -> Bool { { isOpen } }
        func isShown() -> Bool { let isShown = isOpen; return isShown }
        lazy var isTall: Bool = isOpen
      }

      """),
    Example(
      "arguments of an initializer that is not written",
      """
      struct Settings {
        var newPage: Bool
        var other: Bool
      }
      let first = Settings(newPage: true, other: true)
      func load(_ stored: Bool?, _ client: Client) -> [Settings] {
        [
          Settings(newPage: stored ?? first.newPage, other: true),
          Settings(newPage: client.isEnabled("new_page"), other: client.isEnabled("other")),
        ]
      }

      """,
      """
      struct Settings {
        var other: Bool
      }
      let first = Settings(other: true)
      func load(_ stored: Bool?, _ client: Client) -> [Settings] {
        [
          Settings(other: true),
          Settings(other: client.isEnabled("other")),
        ]
      }

      """),
    Example(
      "a mock that is a class without checks",
      """
      import XCTest
      protocol Flagging { var newPage: Bool { get } }
      struct Settings: Flagging { var newPage: Bool { true } }
      final class MockSettings: @unchecked Sendable, Flagging {
        var newPage: Bool
        init(newPage: Bool = false) { self.newPage = newPage }
      }
      struct Page {
        let title: String
        init(settings: any Flagging) { title = settings.newPage ? "new" : "old" }
      }
      final class PageTests: XCTestCase {
        func testTitle() { XCTAssertEqual(Page(settings: MockSettings(newPage: true)).title, "new") }
      }
      let page = Page(settings: Settings())

      """,
      """
      import XCTest
      struct Settings { }
      final class MockSettings: @unchecked Sendable {
      }
      struct Page {
        let title: String
        init() { title = "new" }
      }
      final class PageTests: XCTestCase {
        func testTitle() { XCTAssertEqual(Page().title, "new") }
      }
      let page = Page()

      """),
    Example(
      "a switch alone in a condition or a stack, and modifiers that wait for a change",
      """
      import SwiftUI
      final class Settings: ObservableObject {
        @Published var newPage = false
        @Published var other = true
      }
      struct Page: View {
        @ObservedObject var settings: Settings
        var body: some View {
          if settings.other {
            Toggle("New", isOn: $settings.newPage)
          }
          VStack {
            Toggle("New", isOn: $settings.newPage)
          }
          Text("a")
            .onChange(of: settings.newPage) { reload() }
            .animation(.default, value: settings.newPage)
            .padding()
        }
      }
      func check(_ settings: Settings) {
        if settings.other || settings.newPage { reload() }
      }

      """,
      """
      import SwiftUI
      final class Settings: ObservableObject {
        @Published var other = true
      }
      struct Page: View {
        @ObservedObject var settings: Settings
        var body: some View {
          Text("a")
            .padding()
        }
      }
      func check(_ settings: Settings) {
        reload()
      }

      """),
    Example(
      "what a scroll view is asked for",
      """
      import UIKit
      struct Settings { var newPage = false }
      final class Page: UIViewController {
        func scroll(_ view: UIScrollView, _ settings: Settings) {
          let offset = view.contentOffset.y
          if view.isTracking && !settings.newPage { move(offset) }
          stop()
        }
      }

      """,
      """
      import UIKit
      struct Settings { }
      final class Page: UIViewController {
        func scroll(_ view: UIScrollView, _ settings: Settings) {
          stop()
        }
      }

      """),
  ]
}

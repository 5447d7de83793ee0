import SwiftSemantics

/// Members of groups that ask other members, and what a layer says of its flags.
extension SmallAppTests {
  static let groupMembers: [SmallApp] = [
    SmallApp(
      name: "members that ask members, and take parameters",
      accessors: SmallApp.groups("flags.{caseName}", "Flags.{caseName}"), winner: "control",
      files: [
        "Sources/Page.swift": """
        enum Variant: String {
          case control, on
          var isActive: Bool { self == .on }
          var isShown: Bool { isActive && Locale.isEnglish }
          func isEnabled() -> Bool { self.isActive }
          func isOn(_ language: String) -> Bool { self == .on && language == "en" }
        }
        protocol Flags {
          var newPage: Variant { get }
          var other: Variant { get }
        }
        struct Page {
          let flags: any Flags
          func title() -> String { flags.newPage.isShown ? "new" : "old" }
          func header() -> String { flags.newPage.isEnabled() ? "new" : "old" }
          func list(_ language: String) -> [String] {
            let isOn = flags.newPage.isOn(language)
            if flags.newPage.isOn("de") { print("new") }
            return isOn ? ["new"] : ["old"]
          }
          var other: Bool { flags.other.isShown || flags.other.isEnabled() || flags.other.isOn("en") }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Variant: String {
          case control, on
          var isActive: Bool { self == .on }
          var isShown: Bool { isActive && Locale.isEnglish }
          func isEnabled() -> Bool { self.isActive }
          func isOn(_ language: String) -> Bool { self == .on && language == "en" }
        }
        protocol Flags {
          var other: Variant { get }
        }
        struct Page {
          let flags: any Flags
          func title() -> String { "old" }
          func header() -> String { "old" }
          func list(_ language: String) -> [String] {
            return ["old"]
          }
          var other: Bool { flags.other.isShown || flags.other.isEnabled() || flags.other.isOn("en") }
        }

        """
      ]),
    SmallApp(
      name: "properties that nothing sets any more",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Flag { case newPage, other }
        final class Coordinator: ObservableObject {
          @Published var page: Page?
          @Published var oldPage: OldPage?
          @Published var hint: String?
          func open() {
            if flags.isOn(.newPage) {
              page = Page()
            } else {
              oldPage = OldPage()
              hint = "old"
            }
          }
          func close() {
            page = nil
            hint = nil
          }
          var other: Bool { flags.isOn(.other) }
        }
        struct CoordinatorView: View {
          @ObservedObject var coordinator: Coordinator
          var body: some View {
            Text("Pages")
              .navigation(item: $coordinator.page) { Text($0.title) }
              .navigation(item: $coordinator.oldPage) { Text($0.title) }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Flag { case other }
        final class Coordinator: ObservableObject {
          @Published var page: Page?
          @Published var oldPage: OldPage?
          @Published var hint: String?
          func open() {
            page = Page()
          }
          func close() {
            page = nil
            hint = nil
          }
          var other: Bool { flags.isOn(.other) }
        }
        struct CoordinatorView: View {
          @ObservedObject var coordinator: Coordinator
          var body: some View {
            Text("Pages")
              .navigation(item: $coordinator.page) { Text($0.title) }
              .navigation(item: $coordinator.oldPage) { Text($0.title) }
          }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:5: nothing sets 'oldPage' any more; look whether what asks for it has to go",
        "Sources/Page.swift:6: nothing sets 'hint' any more; look whether it has to go, which is only set to 'nil'",
      ]),
    SmallApp(
      name: "what changes a flag, where one place is refused",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        final class Settings: ObservableObject {
          @Published var newPage = false
          @Published var other = false
        }
        struct Page: View {
          @ObservedObject var settings: Settings
          var paths: [KeyPath<Settings, Bool>] { [\\Settings.newPage] }
          var body: some View {
            Text(settings.newPage ? "New" : "Old")
              .onChange(of: settings.newPage) { reload() }
          }
          func reload() { print("reload") }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          let settings = Settings()
          override func tearDown() {
            settings.newPage = false
            settings.other = false
          }
          func testNew() {
            settings.newPage = true
            XCTAssertEqual(Page(settings: settings).paths.count, 1)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        final class Settings: ObservableObject {
          @Published var newPage = false
          @Published var other = false
        }
        struct Page: View {
          @ObservedObject var settings: Settings
          var paths: [KeyPath<Settings, Bool>] { [\\Settings.newPage] }
          var body: some View {
            Text("New")
              .onChange(of: settings.newPage) { reload() }
          }
          func reload() { print("reload") }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:11: what 'settings.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:8: '\\Settings.newPage' still names the experiment; remove it by hand",
        "Tests/PageTests.swift:5: what 'settings.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    SmallApp(
      name: "what only the removed flag said of itself",
      accessors: SmallApp.flags("Provider.isAvailable(.{caseName})", "Feature.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Feature: CaseIterable {
          case newPage, staking
          var release: Release {
            switch self {
            case .newPage: return .version("5.0")
            case .staking: return .unspecified
            }
          }
        }
        enum Release {
          case unspecified
          case version(String)
          var text: String? {
            switch self {
            case .unspecified: return nil
            case .version(let text): return text
            }
          }
        }
        enum Provider {
          static func isAvailable(_ feature: Feature) -> Bool { feature.release.text != nil }
        }
        func title() -> String { Provider.isAvailable(.newPage) ? "new" : "old" }
        func isStaking() -> Bool { Provider.isAvailable(.staking) }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Feature: CaseIterable {
          case staking
          var release: Release {
            switch self {
            case .staking: return .unspecified
            }
          }
        }
        enum Release {
          case unspecified
          case version(String)
          var text: String? {
            switch self {
            case .unspecified: return nil
            case .version(let text): return text
            }
          }
        }
        enum Provider {
          static func isAvailable(_ feature: Feature) -> Bool { feature.release.text != nil }
        }
        func title() -> String { "new" }
        func isStaking() -> Bool { Provider.isAvailable(.staking) }

        """
      ]),
    SmallApp(
      name: "a selection in a member of the generated group", accessors: [],
      files: [
        "Sources/Page.swift": """
        import SplitTesting
        extension NewPageSplitTest.Group {
          var title: String { select(control: "Old", on: "New") }
        }
        struct Page {
          let test: SplitTestAssignment<NewPageSplitTest>
          let count: Int
          var title: String { test.currentGroup.title }
        }
        func makePage(_ service: SplitTestingService) -> Page {
          Page(test: service.fetchSplitTest(NewPageSplitTest.self), count: 1)
        }

        """,
        "Tests/PageTests.swift": """
        import SplitTesting
        import SplitTestingTesting
        import XCTest
        final class PageTests: XCTestCase {
          func testOld() { XCTAssertEqual(Page(test: .fixed(.control), count: 1).title, "Old") }
          func testNew() { XCTAssertEqual(Page(test: .fixed(.on), count: 1).title, "New") }
        }
        final class OldPageTests: XCTestCase {
          let page = Page(test: .fixed(.control), count: 2)
          func testTitle() { XCTAssertEqual(page.title, "Old") }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        import SplitTesting
        struct Page {
          let count: Int
          var title: String { "New" }
        }
        func makePage(_ service: SplitTestingService) -> Page {
          Page(count: 1)
        }

        """,
        "Tests/PageTests.swift": """
        import SplitTesting
        import SplitTestingTesting
        import XCTest
        final class PageTests: XCTestCase {
          func testNew() { XCTAssertEqual(Page(count: 1).title, "New") }
        }

        """,
      ]),
    SmallApp(
      name: "a member of the group is an argument",
      accessors: SmallApp.groups("flags.{caseName}", "Flagging.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        protocol Flagging: AnyObject {
          var newPage: NewPage { get }
          var isDark: Bool { get }
        }
        enum NewPage: String {
          case control, on
          var isOn: Bool { self == .on }
          func shows(_ name: String) -> Bool { self == .on }
        }

        """,
        "Sources/Page.swift": """
        struct Page {
          let flags: any Flagging
          var sections: [String] { Self.all(isNew: flags.newPage.isOn) }
          var rows: Int { count(isNew: flags.newPage.shows("rows")) }
          static func all(isNew: Bool) -> [String] { isNew ? ["one"] : ["first", "second"] }
          private func count(isNew: Bool) -> Int { isNew ? 1 : 2 }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        protocol Flagging: AnyObject {
          var isDark: Bool { get }
        }
        enum NewPage: String {
          case control, on
          var isOn: Bool { self == .on }
          func shows(_ name: String) -> Bool { self == .on }
        }

        """,
        "Sources/Page.swift": """
        struct Page {
          let flags: any Flagging
          var sections: [String] { Self.all() }
          var rows: Int { count() }
          static func all() -> [String] { ["one"] }
          private func count() -> Int { 1 }
        }

        """,
      ]),
  ]
}

import Foundation
import SwiftSemantics

/// Functions that are named like tests and are none, tests that other code names, and cases that are decoded.
extension SmallAppTests {
  private static let settings = """
    final class Settings {
      var newPage = false
      var host = ""
    }
    struct Page {
      let settings: Settings
      var title: String { settings.newPage ? "New" : "Old" }
      var address: String { settings.host }
    }

    """
  private static let settingsAfter = """
    final class Settings {
      var host = ""
    }
    struct Page {
      let settings: Settings
      var title: String { "Old" }
      var address: String { settings.host }
    }

    """
  private static let accessors = SmallApp.flags("_.{caseName}", "Settings.{caseName}")

  static let sharedHelpers: [SmallApp] = [
    SmallApp(
      name: "helpers whose names begin as those of tests",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Page.swift": settings,
        "Tests/PageTests.swift": """
        import XCTest
        extension Settings {
          static func testSettings() -> Settings {
            let settings = Settings()
            settings.newPage = true
            settings.host = "a"
            return settings
          }
        }
        final class Robot {
          let settings = Settings()
          func testMode() {
            settings.newPage = true
            settings.host = "b"
          }
        }
        final class PageTests: XCTestCase {
          func testAddress() { XCTAssertEqual(Page(settings: .testSettings()).address, "a") }
          func testRobot() {
            let robot = Robot()
            robot.testMode()
            XCTAssertEqual(Page(settings: robot.settings).address, "b")
          }
          private func testPage() -> Page {
            let settings = Settings()
            settings.newPage = true
            return Page(settings: settings)
          }
          func testEmpty() { XCTAssertEqual(testPage().address, "") }
          func testHost() {
            let settings = Settings()
            settings.newPage = true
            settings.host = "c"
            XCTAssertEqual(settings.host, "c")
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": settingsAfter,
        "Tests/PageTests.swift": """
        import XCTest
        extension Settings {
          static func testSettings() -> Settings {
            let settings = Settings()
            settings.host = "a"
            return settings
          }
        }
        final class Robot {
          let settings = Settings()
          func testMode() {
            settings.host = "b"
          }
        }
        final class PageTests: XCTestCase {
          func testAddress() { XCTAssertEqual(Page(settings: .testSettings()).address, "a") }
          func testRobot() {
            let robot = Robot()
            robot.testMode()
            XCTAssertEqual(Page(settings: robot.settings).address, "b")
          }
          private func testPage() -> Page {
            let settings = Settings()
            return Page(settings: settings)
          }
          func testEmpty() { XCTAssertEqual(testPage().address, "") }
          func testHost() {
            let settings = Settings()
            settings.host = "c"
            XCTAssertEqual(settings.host, "c")
          }
        }

        """,
      ],
      messages: [
        "Tests/PageTests.swift:5: 'newPage' was 'true' here, and gives way to 'false', as at 3 other places; see whether "
          + "the tests still hold"
      ]),
    SmallApp(
      name: "a test in a list of tests, and one that another one calls",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Page.swift": settings,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          static let allTests = [
            ("testNew", testNew),
            ("testOld", testOld),
          ]
          private let settings = Settings()
          func testNew() {
            settings.newPage = true
            XCTAssertEqual(Page(settings: settings).title, "New")
          }
          func testOld() { XCTAssertEqual(Page(settings: settings).title, "Old") }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": settingsAfter,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          static let allTests = [
            ("testOld", testOld),
          ]
          private let settings = Settings()
          func testOld() { XCTAssertEqual(Page(settings: settings).title, "Old") }
        }

        """,
      ]),
    SmallApp(
      name: "a test that another one calls",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Page.swift": settings,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          private let settings = Settings()
          func testNew() {
            settings.newPage = true
            XCTAssertEqual(Page(settings: settings).title, "New")
          }
          func testNewAgain() {
            testNew()
            XCTAssertEqual(Page(settings: settings).address, "")
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": settings.replacingOccurrences(of: #"settings.newPage ? "New" : "Old""#, with: #""Old""#)
      ],
      messages: [
        "Tests/PageTests.swift:5: what 'settings.newPage' is used for cannot be decided; rewrite it by hand",
        "Tests/PageTests.swift:6: this can only fail now, because 'title' is always \"Old\"",
      ]),
    SmallApp(
      name: "cases that are decoded",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Feature.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Feature: String, Codable { case newPage, search }
        struct Configuration: Decodable { let enabled: [Feature] }
        func title(_ flags: Flags) -> String { flags.isOn(.newPage) ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Feature: String, Codable { case search }
        struct Configuration: Decodable { let enabled: [Feature] }
        func title(_ flags: Flags) -> String { "New" }

        """
      ],
      messages: ["Sources/Page.swift:1: 'Feature' is decoded; look whether 'newPage' may still be among what is read"]),
    SmallApp(
      name: "the decoded key of a flag",
      accessors: SmallApp.flags("_.{caseName}", "Availability.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Feature: String, Codable { case payment, feedback }
        protocol Availability { var newPage: Bool { get }; var size: Int { get } }
        struct Live: Availability {
          var newPage: Bool { config.isOn(Feature.feedback) }
          var size: Int { 3 }
        }
        func title(_ live: Live) -> String { live.newPage ? "New \\(live.size)" : "Old" }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Feature: String, Codable { case payment, feedback }
        protocol Availability { var size: Int { get } }
        struct Live: Availability {
          var size: Int { 3 }
        }
        func title(_ live: Live) -> String { "New \\(live.size)" }

        """
      ],
      messages: [
        "Sources/Page.swift:1: nothing makes 'feedback' any more; it stays, because a value may come from elsewhere"
      ]),
    SmallApp(
      name: "private variables that nothing changes any more, and the label of a switch",
      accessors: accessors,
      files: [
        "Sources/Page.swift": """
        struct Settings {
          var newPage = false
          var host = ""
        }
        final class Screen {
          private var banners: [String] = []
          private var names: Set<String> = []
          private var count = 0
          private var mode: Mode = .plain
          private enum Mode { case plain, old }
          func show(_ settings: Settings) {
            names.insert("a")
            if !settings.newPage {
              banners.append("old")
              names.insert("old")
              count += 1
              mode = .old
            }
            for banner in banners { log(banner) }
            log("\\(names.count) \\(count) \\(mode == .old)")
          }
        }
        struct SettingsView: View {
          @Binding var settings: Settings
          var body: some View {
            Form {
              HStack {
                Text(settings.host)
                Spacer()
                Toggle("", isOn: $settings.newPage).labelsHidden()
              }
              Toggle("New page", isOn: $settings.newPage)
              Text("Shows more of each item.")
                .font(.caption)
              TextField("Host", text: $settings.host)
            }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        struct Settings {
          var host = ""
        }
        final class Screen {
          private var banners: [String] = []
          private var names: Set<String> = []
          private var count = 0
          private var mode: Mode = .plain
          private enum Mode { case plain, old }
          func show(_ settings: Settings) {
            names.insert("a")
            for banner in banners { log(banner) }
            log("\\(names.count) \\(count) \\(mode == .old)")
          }
        }
        struct SettingsView: View {
          @Binding var settings: Settings
          var body: some View {
            Form {
              HStack {
                Text(settings.host)
                Spacer()
              }
              Text("Shows more of each item.")
                .font(.caption)
              TextField("Host", text: $settings.host)
            }
          }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:10: nothing makes 'old' any more; look whether what asks for it has to go",
        "Sources/Page.swift:27: the switch of this row is gone; look whether its label has to go",
        "Sources/Page.swift:33: the switch above this text is gone; look whether the text has to go",
        "Sources/Page.swift:6: nothing changes 'banners' any more; look whether what asks for it has to go",
        "Sources/Page.swift:8: nothing changes 'count' any more; look whether what asks for it has to go",
        "Sources/Page.swift:9: nothing changes 'mode' any more; look whether what asks for it has to go",
      ]),
    SmallApp(
      name: "switches by other forms of bindings, and elements of tuples",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Page.swift": """
        struct Settings {
          var newPage = false
          var host = ""
        }
        func title(_ settings: Settings) -> String { settings.newPage ? "New" : "Old" }
        enum Preset {
          case plain, full
          var values: (size: Int, newPage: Bool)? { self == .full ? (1, true) : nil }
        }
        func describe(_ preset: Preset) -> String {
          guard let values = preset.values else { return "plain" }
          return values.newPage ? "full" : "\\(preset.values?.newPage ?? false)"
        }

        """,
        "Sources/Views.swift": """
        final class Store: ObservableObject { @Published var settings = Settings() }
        struct Animated: View {
          @ObservedObject var store: Store
          var body: some View {
            Toggle("New", isOn: $store.settings.newPage.animation())
            Toggle("New", isOn: .init(get: { store.settings.newPage }, set: { store.settings.newPage = $0 }))
            Toggle("New", isOn: Binding(
              get: { store.settings.newPage },
              set: { isOn in withAnimation { store.settings.newPage = isOn } }
            ))
            TextField("Host", text: $store.settings.host)
          }
        }
        struct Passed: View {
          let settings: Binding<Settings>
          var body: some View {
            Toggle("New", isOn: settings.newPage)
            TextField("Host", text: settings.host)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        struct Settings {
          var host = ""
        }
        func title(_ settings: Settings) -> String { "New" }
        enum Preset {
          case plain, full
          var values: (size: Int, newPage: Bool)? { self == .full ? (1, true) : nil }
        }
        func describe(_ preset: Preset) -> String {
          guard let values = preset.values else { return "plain" }
          return values.newPage ? "full" : "\\(preset.values?.newPage ?? false)"
        }

        """,
        "Sources/Views.swift": """
        final class Store: ObservableObject { @Published var settings = Settings() }
        struct Animated: View {
          @ObservedObject var store: Store
          var body: some View {
            TextField("Host", text: $store.settings.host)
          }
        }
        struct Passed: View {
          let settings: Binding<Settings>
          var body: some View {
            TextField("Host", text: settings.host)
          }
        }

        """,
      ]),
  ]
}

import SwiftSemantics

/// Tests about which the flag does not decide, and assertions that say nothing any more.
extension SmallAppTests {
  static let testsOfOtherCode: [SmallApp] = [
    SmallApp(
      name: "a fixture that turns the flag on everywhere",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Cart {
          let flags: Flags
          var items: [Int] = []
          func title() -> String { flags.isOn(.newPage) ? "Basket" : "Cart" }
          func total() -> Int { items.reduce(0, +) }
        }

        """,
        "Tests/CartTests.swift": """
        import XCTest
        struct Stub: Flags {
          var on: [Flag] = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class CartTests: XCTestCase {
          func testTitle() { XCTAssertEqual(Cart(flags: Stub(on: [.newPage])).title(), "Basket") }
          func testTotal() {
            let cart = Cart(flags: Stub(on: [.newPage]), items: [1, 2])
            XCTAssertEqual(cart.total(), 3)
          }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Cart {
          var items: [Int] = []
          func title() -> String { "Cart" }
          func total() -> Int { items.reduce(0, +) }
        }

        """,
        "Tests/CartTests.swift": """
        import XCTest
        struct Stub: Flags {
          var on: [Flag] = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class CartTests: XCTestCase {
          func testTotal() {
            let cart = Cart(items: [1, 2])
            XCTAssertEqual(cart.total(), 3)
          }
        }

        """,
      ],
      messages: [
        "Tests/CartTests.swift:9: 'newPage' was 'true' here, and gives way to 'false'; see whether the tests still hold"
      ]),
    SmallApp(
      name: "assertions about what became a literal",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Page {
          var isLoading = false
          let flags: Flags
          var hidesSpinner: Bool { flags.isOn(.newPage) ? true : !isLoading }
          var title: String { flags.isOn(.other) ? "a" : "b" }
        }

        """,
        "Tests/PageTests.swift": """
        import Testing
        struct Stub: Flags {
          var on: [Flag] = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        struct PageTests {
          @Test func hidesSpinner() {
            let page = Page(isLoading: true, flags: Stub(on: [.newPage]))
            #expect(page.hidesSpinner)
          }
          @Test func titles() {
            let page = Page(isLoading: true, flags: Stub(on: [.newPage]))
            #expect(page.hidesSpinner)
            #expect(page.title == "b")
          }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Page {
          var isLoading = false
          let flags: Flags
          var title: String { flags.isOn(.other) ? "a" : "b" }
        }

        """,
        "Tests/PageTests.swift": """
        import Testing
        struct Stub: Flags {
          var on: [Flag] = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        struct PageTests {
          @Test func titles() {
            let page = Page(isLoading: true, flags: Stub())
            #expect(page.title == "b")
          }
        }

        """,
      ],
      messages: [
        "Sources/App.swift:5: nothing reads 'isLoading' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "a flag that is compared with a constant of the test",
      accessors: SmallApp.flags("_.{caseName}", "TimeModel.{caseName}"),
      winner: "control",
      files: [
        "Sources/TimeModel.swift": """
        final class TimeModel {
          let times: [Int]
          init(times: [Int]) { self.times = times }
          var newPage: Bool { Locale.current.identifier.hasPrefix("en_US") }
        }
        func rows(_ model: TimeModel) -> [Int] { model.newPage ? [] : model.times }

        """,
        "Tests/TimeModelTests.swift": """
        import XCTest
        final class TimeModelTests: XCTestCase {
          func testTimes() {
            let model = TimeModel(times: [1])
            XCTAssertEqual(rows(model).count, 1)
          }
          func testNewPage() {
            let model = TimeModel(times: [])
            let expected = Locale.current.identifier.hasPrefix("en_US")
            XCTAssertEqual(model.newPage, expected)
          }
          func testBoth() {
            let model = TimeModel(times: [1])
            let expected = Locale.current.identifier.hasPrefix("en_US")
            XCTAssertEqual(expected, model.newPage)
            XCTAssertEqual(model.times, [1])
          }
        }

        """,
      ],
      after: [
        "Sources/TimeModel.swift": """
        final class TimeModel {
          let times: [Int]
          init(times: [Int]) { self.times = times }
        }
        func rows(_ model: TimeModel) -> [Int] { model.times }

        """,
        "Tests/TimeModelTests.swift": """
        import XCTest
        final class TimeModelTests: XCTestCase {
          func testTimes() {
            let model = TimeModel(times: [1])
            XCTAssertEqual(rows(model).count, 1)
          }
          func testBoth() {
            let model = TimeModel(times: [1])
            XCTAssertEqual(model.times, [1])
          }
        }

        """,
      ]),
    SmallApp(
      name: "tests that inherit a helper, in a file without an import, and subclasses of the tests' own base class",
      accessors: SmallApp.flags("_.{caseName}", "Arguments.{caseName}"),
      winner: "control",
      files: [
        "Sources/Maker.swift": """
        struct Arguments {
          var newPage: Bool
          var indents: Bool
        }
        func make(_ name: String, arguments: Arguments) -> String {
          if arguments.newPage { return "wrapped" }
          return arguments.indents ? " " + name : name
        }

        """,
        "Tests/MakerTestCase.swift": """
        import XCTest
        @testable import App

        class MakerTestCase: XCTestCase {
          func verify(_ name: String, expected: String, newPage: Bool = false, indents: Bool = false) {
            XCTAssertEqual(make(name, arguments: Arguments(newPage: newPage, indents: indents)), expected)
          }
        }

        """,
        "Tests/MakerTests.swift": """
        final class MakerTests: MakerTestCase {
          func testPlain() { verify("a", expected: "a") }
          func testWrapper() { verify("a", expected: "wrapped", newPage: true) }
        }

        """,
        "Tests/WrapperTests.swift": """
        final class WrapperTests: MakerTestCase {
          var name: String!
          override func setUp() {
            super.setUp()
            name = "a"
          }
          func testWrapper() { verify(name, expected: "wrapped", newPage: true) }
        }

        """,
      ],
      after: [
        "Sources/Maker.swift": """
        struct Arguments {
          var indents: Bool
        }
        func make(_ name: String, arguments: Arguments) -> String {
          return arguments.indents ? " " + name : name
        }

        """,
        "Tests/MakerTestCase.swift": """
        import XCTest
        @testable import App

        class MakerTestCase: XCTestCase {
          func verify(_ name: String, expected: String, indents: Bool = false) {
            XCTAssertEqual(make(name, arguments: Arguments(indents: indents)), expected)
          }
        }

        """,
        "Tests/MakerTests.swift": """
        final class MakerTests: MakerTestCase {
          func testPlain() { verify("a", expected: "a") }
        }

        """,
        "Tests/WrapperTests.swift": """

        """,
      ]),
    SmallApp(
      name: "a test that asserts the one other setting that it gives",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Client.swift": """
        struct Settings {
          var retries = 1
          var newPage = false
        }
        final class Client {
          let settings: Settings
          private(set) var stored: [String] = []

          init(_ settings: Settings = Settings()) { self.settings = settings }

          func reconfigured(_ change: (inout Settings) -> Void) -> Client {
            var settings = self.settings
            change(&settings)
            return Client(settings)
          }

          func store(_ name: String) {
            if settings.newPage {
              stored.append(name)
            } else {
              stored = [name]
            }
          }
        }

        """,
        "Tests/ClientTests.swift": """
        import Testing
        struct ClientTests {
          @Test func retries() {
            let client = Client().reconfigured {
              $0.retries = 3
              $0.newPage = false
            }
            client.store("a")
            #expect(client.settings.retries == 3)
          }
          @Test func storesTheLastOne() {
            let client = Client().reconfigured {
              $0.retries = 3
              $0.newPage = false
            }
            client.store("a")
            client.store("b")
            #expect(client.stored == ["b"])
          }
        }

        """,
      ],
      after: [
        "Sources/Client.swift": """
        struct Settings {
          var retries = 1
        }
        final class Client {
          let settings: Settings
          private(set) var stored: [String] = []

          init(_ settings: Settings = Settings()) { self.settings = settings }

          func reconfigured(_ change: (inout Settings) -> Void) -> Client {
            var settings = self.settings
            change(&settings)
            return Client(settings)
          }

          func store(_ name: String) {
            stored.append(name)
          }
        }

        """,
        "Tests/ClientTests.swift": """
        import Testing
        struct ClientTests {
          @Test func retries() {
            let client = Client().reconfigured {
              $0.retries = 3
            }
            client.store("a")
            #expect(client.settings.retries == 3)
          }
        }

        """,
      ],
      messages: [
        "Sources/Client.swift:7: nothing reads 'stored' any more; it stays, because other files may see it",
        "Tests/ClientTests.swift:6: 'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold",
      ]),
  ]
}

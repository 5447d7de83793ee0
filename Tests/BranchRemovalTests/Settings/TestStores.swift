extension SettingFlagTests {
  private static func before(_ tests: String) -> String { layer("case newPage, other", tests) }
  private static func after(_ tests: String) -> String { layer("case other", tests) }

  private static func layer(_ cases: String, _ tests: String) -> String {
    """
    import XCTest
    enum Settings: String {
      \(cases)
      var isOn: Bool {
        get { UserDefaults.standard.bool(forKey: rawValue) }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: rawValue) }
      }
    }
    final class PageTests: XCTestCase {
    \(tests)
    }
    final class Router {
      init(app: String?) {}
    }
    struct Page {
      init(app: String?) {}
      mutating func load() {}
    }
    struct Box<Value> {
      init(app: Value?) {}
    }

    """
  }

  private static func example(_ about: String, _ tests: String, _ rest: String) -> Example {
    Example(about, before(tests), after(rest), accessor: "Settings.{caseName}.isOn")
  }

  private static func kept(_ about: String, _ tests: String, lines: [Int]) -> Example {
    Example(
      about, before(tests), nil,
      refusals: lines.map {
        "\($0 + 9): what 'Settings.newPage.isOn' is used for cannot be decided; rewrite it by hand"
      }, accessor: "Settings.{caseName}.isOn")
  }

  /// Tests that set the flag by the accessor itself: a test of what lost goes, or the part of one.
  static let stores: [Example] = [
    example(
      "tests of each value",
      """
        func testNew() {
          Settings.newPage.isOn = true
          XCTAssertNotNil(match("/new"))
        }
        func testOld() {
          Settings.newPage.isOn = false
          show()
          XCTAssertNil(match("/new"))
        }
      """,
      """
        func testNew() {
          XCTAssertNotNil(match("/new"))
        }
      """),
    example(
      "the value that lost first, in a test of both",
      """
        func testRoutes() {
          Settings.newPage.isOn = false
          XCTAssertNil(match("/new"))
          let old = match("/old")
          XCTAssert(old is Old)

          Settings.newPage.isOn = true
          XCTAssertNotNil(match("/new"))
        }
      """,
      """
        func testRoutes() {
          XCTAssertNotNil(match("/new"))
        }
      """),
    example(
      "a variable that the rest sets anew",
      """
        func testRoutes() {
          Settings.newPage.isOn = false
          var sut = Router(app: nil)
          XCTAssertNil(sut.match("/new"))
          sut = Router(app: "a")
          XCTAssertNil(sut.match("/new"))

          Settings.newPage.isOn = true
          sut = Router(app: nil)
          XCTAssertNil(sut.match("/new"))
          sut = Router(app: "a")
          XCTAssertNotNil(sut.match("/new"))
        }
      """,
      """
        func testRoutes() {
          var sut = Router(app: nil)
          XCTAssertNil(sut.match("/new"))
          sut = Router(app: "a")
          XCTAssertNotNil(sut.match("/new"))
        }
      """),
    example(
      "a variable that the rest sets once",
      """
        func testRoutes() {
          Settings.newPage.isOn = false
          var sut = Router(app: nil)
          XCTAssertNil(sut.match("/new"))
          Settings.newPage.isOn = true
          sut = Router(app: nil)
          XCTAssertNotNil(sut.match("/new"))
        }
      """,
      """
        func testRoutes() {
          let sut = Router(app: nil)
          XCTAssertNotNil(sut.match("/new"))
        }
      """),
    example(
      "a value that the rest sets once, and then changes",
      """
        func testRoutes() {
          Settings.newPage.isOn = false
          var sut = Page(app: nil)
          XCTAssertNil(sut.title)
          Settings.newPage.isOn = true
          sut = Page(app: nil)
          sut.load()
          XCTAssertNotNil(sut.title)
        }
      """,
      """
        func testRoutes() {
          var sut = Page(app: nil)
          sut.load()
          XCTAssertNotNil(sut.title)
        }
      """),
    example(
      "a variable that the rest reads before it sets it",
      """
        func testRoutes() {
          Settings.newPage.isOn = false
          var sut = Router(app: nil)
          XCTAssertNil(sut.match("/new"))
          Settings.newPage.isOn = true
          XCTAssertNotNil(sut.match("/new"))
          sut = Router(app: nil)
        }
      """,
      """
        func testRoutes() {
          var sut = Router(app: nil)
          XCTAssertNotNil(sut.match("/new"))
          sut = Router(app: nil)
        }
      """),
    example(
      "the value that lost between others",
      """
        func testRoutes() {
          XCTAssertNotNil(match("/"))

          Settings.newPage.isOn = false
          XCTAssertNil(match("/new"))
          Settings.newPage.isOn = true
          XCTAssertNotNil(match("/new"))
        }
      """,
      """
        func testRoutes() {
          XCTAssertNotNil(match("/"))

          XCTAssertNotNil(match("/new"))
        }
      """),
    example(
      "the value that lost last",
      """
        func testRoutes() {
          let sut = Router()
          Settings.newPage.isOn = true
          XCTAssertNotNil(sut.match("/new"))
          Settings.newPage.isOn = false
          sut.reload()
          XCTAssertNil(sut.match("/new"))
          XCTAssertFalse(sut.match("/new") is New)
        }
      """,
      """
        func testRoutes() {
          let sut = Router()
          XCTAssertNotNil(sut.match("/new"))
        }
      """),
    example(
      "what sets it back",
      """
        override func tearDown() {
          Settings.newPage.isOn = false
          router.reset()
          super.tearDown()
        }
        func testEnd() {
          Settings.newPage.isOn = true
          XCTAssertNotNil(match("/new"))
          Settings.newPage.isOn = false
        }
        func testDefer() {
          Settings.newPage.isOn = true
          defer { Settings.newPage.isOn = false }
          XCTAssertNotNil(match("/new"))
        }
      """,
      """
        override func tearDown() {
          router.reset()
          super.tearDown()
        }
        func testEnd() {
          XCTAssertNotNil(match("/new"))
        }
        func testDefer() {
          XCTAssertNotNil(match("/new"))
        }
      """),
    example(
      "what was asserted before the value that won was set",
      """
        func testRoutes() {
          let sut = Router()
          XCTAssertNil(sut.match("/new"))
          XCTAssertNotNil(sut.match("/old"))
          XCTAssertFalse(sut.isNew)
          XCTAssertEqual(sut.next(), 1)
          Settings.newPage.isOn = true
          XCTAssertNotNil(sut.match("/old"))
          XCTAssert(sut.match("/new") is New)
          XCTAssertTrue(sut.isNew)
          XCTAssertEqual(sut.next(), 2)
        }
        func testLoading() {
          let sut = Router()
          XCTAssertNil(sut.page)
          Settings.newPage.isOn = true
          sut.load()
          XCTAssertNotNil(sut.page)
        }
      """,
      """
        func testRoutes() {
          let sut = Router()
          XCTAssertNotNil(sut.match("/old"))
          XCTAssertEqual(sut.next(), 1)
          XCTAssertNotNil(sut.match("/old"))
          XCTAssert(sut.match("/new") is New)
          XCTAssertTrue(sut.isNew)
          XCTAssertEqual(sut.next(), 2)
        }
        func testLoading() {
          let sut = Router()
          XCTAssertNil(sut.page)
          sut.load()
          XCTAssertNotNil(sut.page)
        }
      """),
    kept(
      "a test of both whose rest may depend on what was done",
      """
        func testRoutes() {
          Settings.newPage.isOn = false
          button.tap()
          XCTAssertNil(match("/new"))
          Settings.newPage.isOn = true
          XCTAssertEqual(taps, 1)
        }
      """, lines: [2, 5]),
    example(
      "an object that the rest uses",
      """
        func testRoutes() {
          Settings.newPage.isOn = false
          let sut = Router()
          XCTAssertNil(sut.match("/new"))
          Settings.newPage.isOn = true
          XCTAssertNotNil(sut.match("/new"))
        }
      """,
      """
        func testRoutes() {
          let sut = Router()
          XCTAssertNotNil(sut.match("/new"))
        }
      """),
    kept(
      "a value that the rest uses",
      """
        func testRoutes() {
          Settings.newPage.isOn = false
          let page = router.match("/new")
          XCTAssertNil(page)
          Settings.newPage.isOn = true
          XCTAssertNil(page)
        }
      """, lines: [2, 5]),
    kept(
      "a test that goes on with something else",
      """
        func testRoutes() {
          Settings.newPage.isOn = true
          XCTAssertNotNil(match("/new"))
          Settings.newPage.isOn = false
          XCTAssertNil(match("/new"))

          XCTAssertNotNil(match("/other"))
        }
      """, lines: [2, 4]),
    kept(
      "a test that waits at its end for what came before",
      """
        func testRoutes() {
          Settings.newPage.isOn = true
          XCTAssertNotNil(match("/new"))
          Settings.newPage.isOn = false
          wait(for: [done], timeout: 1)
        }
      """, lines: [2, 4]),
    kept(
      "the value that lost for all tests of a class",
      """
        override func setUp() {
          super.setUp()
          Settings.newPage.isOn = false
        }
        func testNew() {
          Settings.newPage.isOn = true
          XCTAssertNotNil(match("/new"))
        }
        func testOld() {
          XCTAssertNil(match("/new"))
        }
      """, lines: [3, 6]),
    Example(
      "a test of the store, by the flag that goes", overrides("newPage, other", aValueIsKept),
      overrides("other", ""), accessor: "settings.isOn(.{caseName})"),
  ]

  private static func overrides(_ cases: String, _ tests: String) -> String {
    """
    import XCTest
    enum Settings: String { case \(cases) }
    final class Overrides {
      private let storage: Storage
      init(_ storage: Storage) { self.storage = storage }
      func value(of flag: Settings) -> Bool? { storage.bool(forKey: key(of: flag)) }
      func set(_ flag: Settings, to isOn: Bool) { storage.set(isOn, forKey: key(of: flag)) }
      private func key(of flag: Settings) -> String { "flag." + flag.rawValue }
    }
    final class OverridesTests: XCTestCase {
      private let storage = Storage()
    \(tests)
      func testReset() {
        let store = Overrides(storage)
        store.set(.other, to: false)
        XCTAssertEqual(storage.keys, ["flag.other"])
      }
    }

    """
  }

  private static let aValueIsKept = """

      func testAValueIsKept() {
        let store = Overrides(storage)
        XCTAssertNil(store.value(of: .newPage))
        store.set(.newPage, to: false)
        XCTAssertEqual(Overrides(storage).value(of: .newPage), false)
        XCTAssertEqual(storage.keys, ["flag.newPage"])
      }
    """
}

extension FlagLayerTests {
  static func mockExample(
    _ about: String, _ before: String, _ after: String, notes: [String] = []
  ) -> Example {
    Example(about, page + before, newPage + after, notes: notes)
  }

  private static let page = """
    import XCTest
    struct Page { func title() -> String { flags.isOn(.patron) ? "new" : "old" } }

    """
  private static let newPage = """
    import XCTest
    struct Page { func title() -> String { "new" } }

    """

  /// Mocks that tests give the value that lost, in whatever form they hold it.
  static let mocks: [Example] = [
    mockExample(
      "a dictionary that a test passes to the app",
      """
      struct Stub {
        var on: [Flag: Bool] = [:]
        func isOn(_ flag: Flag) -> Bool { on[flag] ?? false }
      }
      struct Made { let on: [Flag: Bool] }
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertEqual(Page(Stub(on: [.patron: true])).title(), "new") }
        func testOld() { XCTAssertEqual(Page(Stub(on: [.patron: false])).title(), "old") }
        func testNone() { XCTAssertEqual(Page(Stub()).title(), "old") }
        func testMade() { XCTAssertEqual(Page.made, Made(on: [.patron: false, .other: true])) }
      }

      """,
      """
      struct Stub {
        var on: [Flag: Bool] = [:]
        func isOn(_ flag: Flag) -> Bool { on[flag] ?? false }
      }
      struct Made { let on: [Flag: Bool] }
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertEqual(Page(Stub()).title(), "new") }
        func testMade() { XCTAssertEqual(Page.made, Made(on: [.other: true])) }
      }

      """),
    mockExample(
      "a helper that takes the value for a dictionary",
      """
      struct Stub {
        var on: [Flag: Bool]
        func isOn(_ flag: Flag) -> Bool { on[flag, default: false] }
      }
      extension Page {
        static func fixture(isPatron: Bool = true) -> Page { Page(Stub(on: [.patron: isPatron, .other: true])) }
      }
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertEqual(Page.fixture(isPatron: true).title(), "new") }
        func testOld() { XCTAssertEqual(Page.fixture(isPatron: false).title(), "old") }
      }

      """,
      """
      struct Stub {
        var on: [Flag: Bool]
        func isOn(_ flag: Flag) -> Bool { on[flag, default: false] }
      }
      extension Page {
        static func fixture() -> Page { Page(Stub(on: [.other: true])) }
      }
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertEqual(Page.fixture().title(), "new") }
      }

      """),
    mockExample(
      "a mock that answers by a comparison",
      """
      struct Choice {
        let isNew: Bool
        func isOn(_ flag: Flag) -> Bool { flag == .patron ? isNew : false }
      }
      struct Guard {
        let isNew: Bool
        func isOn(_ flag: Flag) -> Bool {
          guard flag == .patron else { return false }
          return isNew
        }
      }
      struct If {
        let isNew: Bool
        func isOn(_ flag: Flag) -> Bool {
          if flag == .patron { return isNew }
          return flag == .other
        }
      }
      struct Operand {
        let isNew: Bool
        func isOn(_ flag: Flag) -> Bool { flag == .patron && isNew || flag == .other }
      }
      final class PageTests: XCTestCase {
        func testChoice() { XCTAssertEqual(Page(Choice(isNew: false)).title(), "old") }
        func testGuard() { XCTAssertEqual(Page(Guard(isNew: false)).title(), "old") }
        func testIf() { XCTAssertEqual(Page(If(isNew: false)).title(), "old") }
        func testOperand() { XCTAssertEqual(Page(Operand(isNew: false)).title(), "old") }
        func testNew() { XCTAssertEqual(Page(Choice(isNew: true), Guard(isNew: true)).title(), "new") }
      }

      """,
      """
      struct Choice {
        func isOn(_ flag: Flag) -> Bool { false }
      }
      struct Guard {
        func isOn(_ flag: Flag) -> Bool {
          return false
        }
      }
      struct If {
        func isOn(_ flag: Flag) -> Bool {
          return flag == .other
        }
      }
      struct Operand {
        func isOn(_ flag: Flag) -> Bool { flag == .other }
      }
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertEqual(Page(Choice(), Guard()).title(), "new") }
      }

      """),
    mockExample(
      "a value that tests share",
      """
      struct Stub {
        let isNew: Bool
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .patron: return isNew
          default: return false
          }
        }
      }
      final class PageTests: XCTestCase {
        var page: Page!
        override func setUp() { page = Page(Stub(isNew: false)) }
        func testOld() { XCTAssertEqual(page.title(), "old") }
        func testNew() { XCTAssertEqual(make().title(), "new") }
        func testBoth() { XCTAssertEqual([true, false].map { Page(Stub(isNew: $0)).title() }, ["new", "old"]) }
        func make() -> Page { Page(Stub(isNew: true)) }
      }

      """,
      """
      struct Stub {
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          default: return false
          }
        }
      }
      final class PageTests: XCTestCase {
        var page: Page!
        override func setUp() { page = Page(Stub()) }
        func testOld() { XCTAssertEqual(page.title(), "old") }
        func testNew() { XCTAssertEqual(make().title(), "new") }
        func testBoth() { XCTAssertEqual([true, false].map { _ in Page(Stub()).title() }, ["new", "old"]) }
        func make() -> Page { Page(Stub()) }
      }

      """,
      notes: [
        "14: 'isNew' was 'false' here, and gives way to 'true'; see whether the tests still hold",
        "17: 'isNew' is 'true' from now on, whatever is given to it here; see whether the tests still hold",
      ]),
  ]

  /// Mocks with a list of the flags that are on, which is empty without the flag.
  static let listedMocks: [Example] = [
    mockExample(
      "a test that sets nothing, beside one that sets a list",
      """
      final class MockFlags {
        var on: Set<Flag> = []
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class PageTests: XCTestCase {
        func testNew() {
          let flags = MockFlags()
          flags.on = [.patron]
          XCTAssertEqual(Page(flags).title(), "new")
        }
        func testOld() {
          let flags = MockFlags()
          XCTAssertEqual(Page(flags).title(), "old")
        }
        func testSize() {
          let flags = MockFlags()
          XCTAssertEqual(Page(flags).size(), 1)
        }
        func testTwice() {
          let flags = MockFlags()
          flags.on = [.other]
          flags.on = [.patron]
          XCTAssertEqual(Page(flags).size(), 1)
        }
      }

      """,
      """
      final class MockFlags {
        var on: Set<Flag> = []
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class PageTests: XCTestCase {
        func testNew() {
          let flags = MockFlags()
          XCTAssertEqual(Page(flags).title(), "new")
        }
        func testSize() {
          let flags = MockFlags()
          XCTAssertEqual(Page(flags).size(), 1)
        }
        func testTwice() {
          let flags = MockFlags()
          flags.on = [.other]
          flags.on = []
          XCTAssertEqual(Page(flags).size(), 1)
        }
      }

      """,
      notes: [
        "18: 'on' was without 'patron' here, which is on from now on; see whether the tests still hold"
      ]),
    mockExample(
      "a test that makes the mock without the flag, which 'setUp' makes with it",
      """
      final class Stub {
        private let enabled: [Flag]
        init(_ enabled: [Flag] = []) { self.enabled = enabled }
        func isOn(_ flag: Flag) -> Bool { enabled.contains(flag) }
      }
      final class PageTests: XCTestCase {
        var sut: Page!
        override func setUp() {
          super.setUp()
          sut = Page(Stub([.patron]))
        }
        func testNew() { XCTAssertEqual(sut.title(), "new") }
        func testOld() { sut = Page(Stub()); XCTAssertEqual(sut.title(), "old") }
      }

      """,
      """
      final class Stub {
        private let enabled: [Flag]
        init(_ enabled: [Flag] = []) { self.enabled = enabled }
        func isOn(_ flag: Flag) -> Bool { enabled.contains(flag) }
      }
      final class PageTests: XCTestCase {
        var sut: Page!
        override func setUp() {
          super.setUp()
          sut = Page(Stub())
        }
        func testNew() { XCTAssertEqual(sut.title(), "new") }
      }

      """),
    Example(
      "what changes a list that the test counts",
      """
      import XCTest
      final class Stub {
        var on: Set<Flag> = []
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class PageTests: XCTestCase {
        func testInserted() {
          let stub = Stub()
          stub.on.insert(.patron)
          XCTAssertEqual(stub.on.count, 1)
        }
      }

      """, nil, refusals: ["9: '.patron' still names the experiment; remove it by hand"]),
    mockExample(
      "what changes a list, and arguments for one",
      """
      final class Stub {
        var on: Set<Flag>
        init(_ on: Flag...) { self.on = Set(on) }
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class PageTests: XCTestCase {
        let stub = Stub(.patron)
        func testNew() { XCTAssertEqual(Page(Stub(.patron)).title(), "new") }
        func testOther() { XCTAssertEqual(Page(Stub(.other, .patron)).size(), 1) }
        func testOld() { XCTAssertEqual(Page(Stub()).title(), "old") }
        func testInserted() {
          stub.on.insert(.patron)
          XCTAssertEqual(Page(stub).title(), "new")
        }
        func testRemoved() {
          stub.on.remove(.patron)
          XCTAssertEqual(Page(stub).title(), "old")
        }
      }

      """,
      """
      final class Stub {
        var on: Set<Flag>
        init(_ on: Flag...) { self.on = Set(on) }
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class PageTests: XCTestCase {
        let stub = Stub()
        func testNew() { XCTAssertEqual(Page(Stub()).title(), "new") }
        func testOther() { XCTAssertEqual(Page(Stub(.other)).size(), 1) }
        func testInserted() {
          XCTAssertEqual(Page(stub).title(), "new")
        }
      }

      """),
  ]
}

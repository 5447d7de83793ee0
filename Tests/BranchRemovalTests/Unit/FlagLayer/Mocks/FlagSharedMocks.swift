extension FlagLayerTests {
  private static let boolean = """
    struct Stub {
      let isNew: Bool
      func isOn(_ flag: Flag) -> Bool {
        switch flag {
        case .patron: return isNew
        default: return false
        }
      }
    }

    """
  private static let withoutFlag = """
    struct Stub {
      func isOn(_ flag: Flag) -> Bool {
        switch flag {
        default: return false
        }
      }
    }

    """

  /// Helpers of tests that force the value that lost, beside others that force the winner.
  static let sharedMocks: [Example] = [
    mockExample(
      "a table of mocks",
      boolean + """
        enum Scenario {
          case new, old
          var flags: Stub {
            switch self {
            case .new: Stub(isNew: true)
            case .old: Stub(isNew: false)
            }
          }
        }
        final class PageTests: XCTestCase {
          func check(_ scenario: Scenario, _ title: String) { XCTAssertEqual(Page(scenario.flags).title(), title) }
          func testNew() { check(.new, "new") }
          func testOld() { check(.old, "old") }
          func testBoth() {
            check(.old, "old")
            check(.new, "new")
          }
        }

        """,
      withoutFlag + """
        enum Scenario {
          case new, old
          var flags: Stub {
            switch self {
            case .new: Stub()
            case .old: Stub()
            }
          }
        }
        final class PageTests: XCTestCase {
          func check(_ scenario: Scenario, _ title: String) { XCTAssertEqual(Page(scenario.flags).title(), title) }
          func testNew() { check(.new, "new") }
          func testBoth() {
            check(.new, "new")
          }
        }

        """),
    mockExample(
      "a table of mocks that a test goes through",
      boolean + """
        enum Scenario: CaseIterable {
          case new, old
          var flags: Stub {
            switch self {
            case .new: Stub(isNew: true)
            case .old: Stub(isNew: false)
            }
          }
        }
        final class PageTests: XCTestCase {
          func testOld() { XCTAssertEqual(Page(Scenario.old.flags).title(), "old") }
          func testAll() { XCTAssertEqual(Scenario.allCases.map { Page($0.flags).title() }, ["new", "old"]) }
        }

        """,
      withoutFlag + """
        enum Scenario: CaseIterable {
          case new, old
          var flags: Stub {
            switch self {
            case .new: Stub()
            case .old: Stub()
            }
          }
        }
        final class PageTests: XCTestCase {
          func testOld() { XCTAssertEqual(Page(Scenario.old.flags).title(), "old") }
          func testAll() { XCTAssertEqual(Scenario.allCases.map { Page($0.flags).title() }, ["new", "old"]) }
        }

        """, notes: ["17: 'isNew' was 'false' here, and gives way to 'true'; see whether the tests still hold"]),
    mockExample(
      "a loop that collects what is asserted behind it",
      boolean + """
        final class PageTests: XCTestCase {
          func testBoth() {
            var titles: [String] = []
            for isNew in [true, false] {
              titles.append(Page(Stub(isNew: isNew)).title())
            }
            XCTAssertEqual(titles, ["new", "old"])
          }
        }

        """,
      withoutFlag + """
        final class PageTests: XCTestCase {
          func testBoth() {
            var titles: [String] = []
            titles.append(Page(Stub()).title())
            XCTAssertEqual(titles, ["new", "old"])
          }
        }

        """,
      notes: ["16: 'isNew' is 'true' from now on, whatever is given to it here; see whether the tests still hold"]),
    mockExample(
      "constants and functions",
      boolean + """
        extension Page {
          static let new = Page(Stub(isNew: true))
          static let old = Page(Stub(isNew: false))
        }
        final class PageTests: XCTestCase {
          func testNew() { XCTAssertEqual(Page.new.title(), "new") }
          func testOld() { XCTAssertEqual(Page.old.title(), "old") }
          func testMadeNew() { XCTAssertEqual(makeNew().title(), "new") }
          func testMadeOld() { XCTAssertEqual(makeOld().title(), "old") }
          func makeNew() -> Page { Page(Stub(isNew: true)) }
          func makeOld() -> Page { Page(Stub(isNew: false)) }
        }

        """,
      withoutFlag + """
        extension Page {
          static let new = Page(Stub())
          static let old = Page(Stub())
        }
        final class PageTests: XCTestCase {
          func testNew() { XCTAssertEqual(Page.new.title(), "new") }
          func testMadeNew() { XCTAssertEqual(makeNew().title(), "new") }
          func makeNew() -> Page { Page(Stub()) }
          func makeOld() -> Page { Page(Stub()) }
        }

        """),
    Example(
      "what tests pass to the app for all of them",
      """
      import XCTest
      struct Layout {
        let isNew: Bool
        var columns: Int { isNew ? 2 : 1 }
      }
      let layout = Layout(isNew: flags.isOn(.patron))
      final class LayoutTests: XCTestCase {
        func testNew() { XCTAssertEqual(makeNew().columns, 2) }
        func testOld() { XCTAssertEqual(makeOld().columns, 1) }
        func makeNew() -> Layout { Layout(isNew: true) }
        func makeOld() -> Layout { Layout(isNew: false) }
      }
      final class OtherTests: XCTestCase {
        var layout: Layout!
        override func setUp() { layout = Layout(isNew: false) }
        func testOld() { XCTAssertEqual(layout.columns, 1) }
      }

      """,
      """
      import XCTest
      struct Layout {
        var columns: Int { 2 }
      }
      let layout = Layout()
      final class LayoutTests: XCTestCase {
        func testNew() { XCTAssertEqual(makeNew().columns, 2) }
        func makeNew() -> Layout { Layout() }
        func makeOld() -> Layout { Layout() }
      }
      final class OtherTests: XCTestCase {
        var layout: Layout!
        override func setUp() { layout = Layout() }
        func testOld() { XCTAssertEqual(layout.columns, 1) }
      }

      """, notes: ["15: 'isNew' was 'false' here, and gives way to 'true'; see whether the tests still hold"]),
    mockExample(
      "a mock that answers the same for every flag",
      """
      struct AllOn { func isOn(_ flag: Flag) -> Bool { true } }
      struct AllOff { func isOn(_ flag: Flag) -> Bool { false } }
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertEqual(Page(AllOn()).title(), "new") }
        func testOld() { XCTAssertEqual(Page(AllOff()).title(), "old") }
        func testSize() { XCTAssertEqual(Page(AllOff()).size(), 1) }
      }

      """,
      """
      struct AllOn { func isOn(_ flag: Flag) -> Bool { true } }
      struct AllOff { func isOn(_ flag: Flag) -> Bool { false } }
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertEqual(Page(AllOn()).title(), "new") }
        func testOld() { XCTAssertEqual(Page(AllOff()).title(), "old") }
        func testSize() { XCTAssertEqual(Page(AllOff()).size(), 1) }
      }

      """,
      notes: [
        "7: 'AllOff' says 'false' here, and 'patron' is 'true' from now on, as at another place; see whether the tests still hold"
      ]),
    mockExample(
      "a value that a test switches over",
      """
      final class Mock {
        var isNew = true
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .patron: return isNew
          default: return false
          }
        }
      }
      final class PageTests: XCTestCase {
        func testBoth() {
          let mock = Mock()
          XCTAssertEqual(Page(mock).title(), "new")
          mock.isNew.toggle()
          XCTAssertEqual(Page(mock).title(), "old")
        }
      }

      """,
      """
      final class Mock {
        var isNew = true
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          default: return false
          }
        }
      }
      final class PageTests: XCTestCase {
        func testBoth() {
          let mock = Mock()
          XCTAssertEqual(Page(mock).title(), "new")
          mock.isNew.toggle()
          XCTAssertEqual(Page(mock).title(), "old")
        }
      }

      """,
      notes: ["16: 'isNew' is 'true' from now on, whatever is given to it here; see whether the tests still hold"]),
  ]
}

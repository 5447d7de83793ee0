import SwiftSemantics

/// Tests that list the flags which are on.
extension SmallAppTests {
  private static let page = """
    enum Flag { case <flag>other }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    struct Page {
      let flags: any Flags
      var title: String { <title> }
      var count: Int { flags.isOn(.other) ? 3 : 4 }
    }

    """

  private static func listed(
    _ name: String, winner: String = "on", _ tests: String, after: String, messages: [String] = []
  ) -> SmallApp {
    let title = winner == "on" ? "\"new\"" : "\"old\""
    return SmallApp(
      name: name, accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"), winner: winner,
      files: [
        "Sources/Page.swift": page.replacing("<flag>", with: "newPage, ").replacing(
          "<title>", with: "flags.isOn(.newPage) ? \"new\" : \"old\""),
        "Tests/PageTests.swift": tests,
      ],
      after: [
        "Sources/Page.swift": page.replacing("<flag>", with: "").replacing("<title>", with: title),
        "Tests/PageTests.swift": after,
      ], messages: messages)
  }

  private static func table(_ titles: String, _ counts: String) -> String {
    """
    import Testing
    struct Mock: Flags {
      let on: [Flag]
      func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
    }
    struct PageTests {
      @Test(arguments: \(titles) as [([Flag], String)])
      func title(on: [Flag], title: String) { #expect(Page(flags: Mock(on: on)).title == title) }
      @Test(arguments: \(counts) as [([Flag], Int)])
      func count(on: [Flag], count: Int) { #expect(Page(flags: Mock(on: on)).count == count) }
    }

    """
  }

  private static let titles = "[([.newPage], \"new\"), ([], \"old\"), ([.newPage, .other], \"new\")]"
  private static let counts = "[([.newPage, .other], 3), ([.newPage], 4)]"

  private static func mocked(_ tests: String) -> String {
    """
    import XCTest
    final class Mock: Flags {
      var on: Set<Flag> = []
      func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
    }
    final class PageTests: XCTestCase {
    \(tests)}

    """
  }

  private static func title(_ name: String, _ list: String, _ title: String) -> String {
    """
      func \(name)() {
        let mock = Mock()
        mock.on = \(list)
        XCTAssertEqual(Page(flags: mock).title, "\(title)")
      }

    """
  }

  static let listedTests: [SmallApp] = [
    listed(
      "a list that is set to nothing",
      mocked(title("testNew", "[.newPage]", "new") + title("testOld", "[]", "old")),
      after: mocked(title("testNew", "[]", "new"))),
    listed(
      "a row without the flag that expects something else", table(titles, counts),
      after: table("[([], \"new\"), ([.other], \"new\")]", "[([.other], 3), ([], 4)]")),
    listed(
      "a row with the flag that expects something else", winner: "control",
      table("[([.newPage], \"new\"), ([], \"old\"), ([.other], \"old\")]", counts),
      after: table("[([], \"old\"), ([.other], \"old\")]", "[([.other], 3), ([], 4)]")),
    listed(
      "a test about another flag adds this one", winner: "control",
      """
      import XCTest
      final class Mock: Flags {
        var on: Set<Flag> = []
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class PageTests: XCTestCase {
        let mock = Mock()
        func testCount() {
          mock.on.insert(.newPage)
          mock.on.insert(.other)
          XCTAssertEqual(Page(flags: mock).count, 3)
        }
        func testTitle() {
          mock.on.insert(.newPage)
          XCTAssertEqual(Page(flags: mock).title, "new")
        }
      }

      """,
      after: """
        import XCTest
        final class Mock: Flags {
          var on: Set<Flag> = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class PageTests: XCTestCase {
          let mock = Mock()
          func testCount() {
            mock.on.insert(.other)
            XCTAssertEqual(Page(flags: mock).count, 3)
          }
        }

        """,
      messages: [
        "Tests/PageTests.swift:9: 'newPage' was 'true' here, and gives way to 'false'; see whether the tests still hold"
      ]),
    listed(
      "a helper that sets the flag and asserts",
      """
      import XCTest
      final class Mock: Flags {
        var values: [Flag: Bool] = [:]
        func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
        func set(_ flag: Flag, _ on: Bool) { values[flag] = on }
      }
      final class PageTests: XCTestCase {
        let mock = Mock()
        private func assertTitle(_ title: String, isNew: Bool) {
          mock.set(.newPage, isNew)
          XCTAssertEqual(Page(flags: mock).title, title)
        }
        func testTitles() {
          assertTitle("new", isNew: true)
          assertTitle("old", isNew: false)
          mock.set(.other, true)
          XCTAssertEqual(Page(flags: mock).count, 3)
        }
      }

      """,
      after: """
        import XCTest
        final class Mock: Flags {
          var values: [Flag: Bool] = [:]
          func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
          func set(_ flag: Flag, _ on: Bool) { values[flag] = on }
        }
        final class PageTests: XCTestCase {
          let mock = Mock()
          private func assertTitle(_ title: String) {
            XCTAssertEqual(Page(flags: mock).title, title)
          }
          func testTitles() {
            assertTitle("new")
            mock.set(.other, true)
            XCTAssertEqual(Page(flags: mock).count, 3)
          }
        }

        """,
      messages: [
        "Tests/PageTests.swift:8: 'values' was without 'newPage' here, which is on from now on; see whether the tests still hold"
      ]),
  ]
}

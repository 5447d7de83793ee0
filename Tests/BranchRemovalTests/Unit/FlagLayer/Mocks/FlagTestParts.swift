extension FlagLayerTests {
  /// Tests of both values, which keep what they say of the winner.
  static let testParts: [Example] = [
    mockExample(
      "assertions that are awaited",
      """
      final class MockFlags {
        var isPatron = true
        func isOn(_ flag: Flag) -> Bool { switch flag { case .patron: isPatron; case .other: false } }
      }
      struct PageTests {
        let flags = MockFlags()
        @Test func both() async {
          flags.isPatron = true
          await #expect(Page(flags).rows().count == 2)
          flags.isPatron = false
          await #expect(Page(flags).rows().count == 1)
        }
      }

      """,
      """
      final class MockFlags {
        func isOn(_ flag: Flag) -> Bool { switch flag { case .other: false } }
      }
      struct PageTests {
        let flags = MockFlags()
        @Test func both() async {
          await #expect(Page(flags).rows().count == 2)
        }
      }

      """),
    mockExample(
      "results that are compared",
      """
      struct Stub {
        var on: [Flag: Bool] = [:]
        func isOn(_ flag: Flag) -> Bool { on[flag] ?? true }
      }
      final class PageTests: XCTestCase {
        func testBoth() {
          let new = Page(Stub(on: [.patron: true])).title()
          let old = Page(Stub(on: [.patron: false])).title()
          XCTAssertEqual(new, "new")
          XCTAssertEqual(old, "old")
          XCTAssertNotEqual(new, old)
        }
      }

      """,
      """
      struct Stub {
        var on: [Flag: Bool] = [:]
        func isOn(_ flag: Flag) -> Bool { on[flag] ?? true }
      }
      final class PageTests: XCTestCase {
        func testBoth() {
          let new = Page(Stub()).title()
          XCTAssertEqual(new, "new")
        }
      }

      """),
    mockExample(
      "a list without the flag beside one with it",
      """
      struct Stub {
        var on: Set<Flag> = []
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class PageTests: XCTestCase {
        func testBoth() {
          XCTAssertEqual(Page(Stub(on: [.patron])).title(), "new")
          XCTAssertEqual(Page(Stub()).title(), "old")
          XCTAssertEqual(Page(Stub(on: [.other])).title(), "old")
        }
      }

      """,
      """
      struct Stub {
        var on: Set<Flag> = []
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class PageTests: XCTestCase {
        func testBoth() {
          XCTAssertEqual(Page(Stub()).title(), "new")
          XCTAssertEqual(Page(Stub(on: [.other])).title(), "old")
        }
      }

      """),
  ]
}

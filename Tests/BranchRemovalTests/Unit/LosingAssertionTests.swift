import BranchRemoval
import Foundation
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Tests that cover both values of a flag keep what they say of the winner.
@Suite struct LosingAssertionTests {
  private static let app = """
    enum Flag { case newPage, other }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    struct Page {
      let flags: any Flags
      var title: String { flags.isOn(.newPage) ? "New" : "Old" }
      var isDark: Bool { flags.isOn(.other) }
    }

    """
  private static let mock = """
    final class MockFlags: Flags {
      var isNewPageOn = false
      var isOtherOn = false
      func isOn(_ flag: Flag) -> Bool {
        switch flag {
        case .newPage: return isNewPageOn
        case .other: return isOtherOn
        }
      }
    }

    """

  private static func remove(_ tests: String) -> (tests: String, result: RemovalResult) {
    let experiment = ExperimentNames("new_page", groups: "off", "on")
    let path = "Tests/PageTests.swift"
    let source = "import XCTest\n\n" + mock + tests
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(experiment, winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "_.isOn(.{caseName})"),
          Accessor(.declaration, template: "Flag.{caseName}"),
        ],
        sources: [SourceText(path: "Sources/Page.swift", text: app), SourceText(path: path, text: source)]))
    let written = String(decoding: result.edits[path, default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    return (written.components(separatedBy: "final class PageTests").last ?? "", result)
  }

  @Test func assertionsAboutTheWinnerStay() {
    let (tests, result) = Self.remove(
      """
      final class PageTests: XCTestCase {
        func testTitle() {
          XCTAssertEqual(makePage(isNew: true).title, "New")
          XCTAssertEqual(makePage(isNew: false).title, "Old")
          XCTAssertFalse(makePage(isNew: true).isDark)
        }
        private func makePage(isNew: Bool) -> Page {
          let flags = MockFlags()
          flags.isNewPageOn = isNew
          return Page(flags: flags)
        }
      }

      """)
    #expect(
      tests == """
        : XCTestCase {
          func testTitle() {
            XCTAssertEqual(makePage().title, "New")
            XCTAssertFalse(makePage().isDark)
          }
          private func makePage() -> Page {
            let flags = MockFlags()
            return Page(flags: flags)
          }
        }

        """)
    #expect(result.refusals.isEmpty)
  }

  /// What comes after the losing assertion may depend on it.
  @Test func testThatGoesOnWithTheLoserGoes() {
    let (tests, _) = Self.remove(
      """
      final class PageTests: XCTestCase {
        func testTitle() {
          let page = makePage(isNew: false)
          store.save(page)
          XCTAssertEqual(store.count, 1)
        }
        func testDark() { XCTAssertFalse(makePage(isNew: true).isDark) }
        private let store = Store()
        private func makePage(isNew: Bool) -> Page {
          let flags = MockFlags()
          flags.isNewPageOn = isNew
          return Page(flags: flags)
        }
      }

      """)
    #expect(!tests.contains("testTitle"))
    #expect(tests.contains("func testDark() { XCTAssertFalse(makePage().isDark) }"))
  }

  /// What a function of the tests' own asserts is an assertion.
  @Test func testThatRunsACheckWithBothValuesKeepsTheWinners() {
    let (tests, _) = Self.remove(
      """
      final class PageTests: XCTestCase {
        func testTitle() throws {
          try checkTitle(isNew: false)
          try checkTitle(isNew: true)
        }
        private func checkTitle(isNew: Bool) throws {
          let flags = MockFlags()
          flags.isNewPageOn = isNew
          XCTAssertFalse(Page(flags: flags).title.isEmpty)
        }
      }

      """)
    #expect(tests.contains("func testTitle() throws {\n    try checkTitle()\n  }"))
    #expect(!tests.contains("isNew"))
  }

  @Test func callsOfAnAssertionAboutTheWinnerStay() {
    let (tests, _) = Self.remove(
      """
      final class PageTests: XCTestCase {
        func testTitles() {
          assertTitle("Old", isNew: false)
          assertTitle("New", isNew: true)
        }
        private func assertTitle(_ title: String, isNew: Bool) {
          let flags = MockFlags()
          flags.isNewPageOn = isNew
          XCTAssertEqual(Page(flags: flags).title, title)
        }
      }

      """)
    #expect(
      tests == """
        : XCTestCase {
          func testTitles() {
            assertTitle("New")
          }
          private func assertTitle(_ title: String) {
            let flags = MockFlags()
            XCTAssertEqual(Page(flags: flags).title, title)
          }
        }

        """)
  }

  /// Whether such a test is about the flag is not known.
  @Test func mockWithTheLosingDefaultIsNoted() throws {
    let (tests, result) = Self.remove(
      """
      final class PageTests: XCTestCase {
        func testDefault() { XCTAssertEqual(Page(flags: MockFlags()).title, "Old") }
        func testNew() {
          let flags = MockFlags()
          flags.isNewPageOn = true
          XCTAssertEqual(Page(flags: flags).title, "New")
        }
      }

      """)
    #expect(tests.contains("testDefault"))
    #expect(
      result.notes.map(\.message) == [
        "this can only fail now, because 'title' is always \"New\"",
        "'isNewPageOn' was 'false' here, and gives way to 'true'; see whether the tests still hold",
      ])
    #expect(result.notes.first.map { $0.region.start.line } == 14)
  }
}

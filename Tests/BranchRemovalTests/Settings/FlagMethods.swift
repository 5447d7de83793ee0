extension SettingFlagTests {
  private static func example(
    _ about: String, _ before: String, _ after: String?, refusals: [String] = []
  ) -> Example {
    Example(about, before, after, refusals: refusals, accessor: "_.{caseName}()")
  }

  /// A flag that is a method of a service.
  static let methods: [Example] = [
    example(
      "a method, its requirement, and a mock's with what it counts",
      """
      protocol Flags {
        /// Whether the page is new.
        func newPage() -> Bool
        func other() -> Bool
      }

      final class Settings: Flags {
        let remote = Remote()

        func newPage() -> Bool {
          return remote.isNewPageOn ?? false
        }

        func other() -> Bool { true }
      }

      final class FlagsSpy: Flags {
        var invokedNewPage = false
        var invokedNewPageCount = 0
        var stubbedNewPageResult: Bool! = false

        func newPage() -> Bool {
          invokedNewPage = true
          invokedNewPageCount += 1
          return stubbedNewPageResult
        }

        var invokedOther = false

        func other() -> Bool {
          invokedOther = true
          return true
        }
      }

      """,
      """
      protocol Flags {
        func other() -> Bool
      }

      final class Settings: Flags {
        let remote = Remote()

        func other() -> Bool { true }
      }

      final class FlagsSpy: Flags {
        var invokedOther = false

        func other() -> Bool {
          invokedOther = true
          return true
        }
      }

      """),
    example(
      "tests that say what the mock answers",
      """
      import XCTest
      protocol Flags {
        func newPage() -> Bool
      }
      final class Settings: Flags {
        func newPage() -> Bool { true }
      }
      final class FlagsMock: Flags {
        var newPageCallsCount = 0
        var newPageCalled: Bool { newPageCallsCount > 0 }
        var newPageReturnValue: Bool!
        var newPageClosure: (() -> Bool)?

        func newPage() -> Bool {
          newPageCallsCount += 1
          if let newPageClosure { return newPageClosure() } else { return newPageReturnValue }
        }
      }
      final class PageTests: XCTestCase {
        let flags = FlagsMock()

        override func setUp() {
          flags.newPageReturnValue = true
          start()
        }

        func testNew() {
          flags.newPageReturnValue = true
          XCTAssertEqual(Page(flags).title, "New")
        }

        func testOld() {
          flags.newPageReturnValue = false
          XCTAssertEqual(Page(flags).title, "Old")
        }
      }

      """,
      """
      import XCTest
      final class Settings {
      }
      final class FlagsMock {
      }
      final class PageTests: XCTestCase {
        let flags = FlagsMock()

        override func setUp() {
          start()
        }

        func testNew() {
          XCTAssertEqual(Page(flags).title, "New")
        }
      }

      """),
    example(
      "what a mock counts, with a test of that alone",
      """
      import XCTest
      protocol Flags {
        func newPage() -> Bool
      }
      final class Settings: Flags {
        func newPage() -> Bool { true }
      }
      final class FlagsSpy: Flags {
        var newPageCount = 0
        func newPage() -> Bool {
          newPageCount += 1
          return true
        }
      }
      final class PageTests: XCTestCase {
        func testCalls() {
          let flags = FlagsSpy()
          Page(flags).show()
          XCTAssertEqual(flags.newPageCount, 0)
        }
      }

      """,
      """
      import XCTest
      final class Settings {
      }
      final class FlagsSpy {
      }

      """),
    example(
      "a method of another type",
      """
      final class Settings {
        func newPage() -> Bool { true }
      }
      struct Printer {
        func newPage() -> Bool { eject() }
        func eject() -> Bool { true }
      }

      """,
      """
      final class Settings {
      }
      struct Printer {
        func newPage() -> Bool { eject() }
        func eject() -> Bool { true }
      }

      """),
    example(
      "several methods of the name",
      """
      final class Settings {
        func newPage() -> Bool { true }
        func newPage(for user: Int) -> Bool { user > 1 }
      }

      """, nil),
    example(
      "a method for Objective-C",
      """
      import UIKit
      final class Settings: UIView {
        @objc func newPage() -> Bool { true }
      }

      """, nil, refusals: ["3: 'Settings.newPage' still names the experiment; remove it by hand"]),
    example(
      "a method that is passed on",
      """
      final class Settings {
        func newPage() -> Bool { true }
        func all() -> [() -> Bool] { [newPage] }
      }

      """, nil, refusals: ["3: 'newPage' still names the experiment; remove it by hand"]),
    example(
      "tests of the service's own",
      """
      import Nimble
      import XCTest
      final class Settings {
        let remote: Remote
        func newPage() -> Bool { remote.isNewPageOn ?? false }
        func other() -> Bool { remote.isOtherOn ?? false }
      }
      final class SettingsTests: XCTestCase {
        var sut = Settings(remote: RemoteSpy())

        func test_newPage_isOff() {

          // Given
          remote.isNewPageOn = false

          // When
          let isNew = sut.newPage()

          // Then
          expect(isNew) == false
        }

        func testNewPage() {
          expect(self.sut.newPage()).to(beTrue())
          expect(self.sut.newPage()).toNot(beFalse())
          expect(self.sut.newPage()).toEventually(equal(true))
        }

        func testBoth() {
          let isNew = sut.newPage()
          let isOther = sut.other()
          expect(isNew) == true
          expect(isOther) == true
        }

        func testTitle() {
          XCTAssertTrue(sut.newPage())
          expect(self.title) == "New"
        }
      }

      """,
      """
      import Nimble
      import XCTest
      final class Settings {
        let remote: Remote
        func other() -> Bool { remote.isOtherOn ?? false }
      }
      final class SettingsTests: XCTestCase {
        var sut = Settings(remote: RemoteSpy())

        func testBoth() {
          let isOther = sut.other()
          expect(isOther) == true
        }

        func testTitle() {
          expect(self.title) == "New"
        }
      }

      """),
    example(
      "a method as a function of its type",
      """
      final class Settings {
        func newPage() -> Bool { true }
      }
      let ask = Settings.newPage

      """, nil, refusals: ["4: 'Settings.newPage' still names the experiment; remove it by hand"]),
    example(
      "what another module may ask of a mock, and names with other words",
      """
      final class Settings: Delegate {
        var newPageCount = 0
        func newPage() -> Bool { newPageCount > 0 }
      }
      final class Other {
        var renewPages = 0
      }

      """,
      """
      final class Settings: Delegate {
        var newPageCount = 0
      }
      final class Other {
        var renewPages = 0
      }

      """),
  ]
}

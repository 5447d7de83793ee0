import SwiftSemantics

/// Tests that contradict another one, or that a trait keeps from running.
extension SmallAppTests {
  private static let app = """
    enum Flag { case newPage, other }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    class Page {}
    final class NewPage: Page {}
    final class OldPage: Page {}
    enum Step { case list, grid(columns: Int) }
    struct Router {
      let flags: any Flags
      func page() -> Page { flags.isOn(.newPage) ? NewPage() : OldPage() }
      func step() -> Step { flags.isOn(.newPage) ? .grid(columns: 2) : .list }
      func load() throws -> Int {
        guard flags.isOn(.newPage) else { throw Failure.offline }
        return 1
      }
    }
    enum Failure: Error { case offline }

    """
  private static let appAfter = """
    enum Flag { case other }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    class Page {}
    final class NewPage: Page {}
    final class OldPage: Page {}
    enum Step { case grid(columns: Int) }
    struct Router {
      func page() -> Page { NewPage() }
      func step() -> Step { .grid(columns: 2) }
      func load() throws -> Int {
        return 1
      }
    }
    enum Failure: Error { case offline }

    """
  private static let stub = """
    import Testing
    import XCTest
    struct Stub: Flags {
      let on: Set<Flag>
      init(_ on: Flag...) { self.on = Set(on) }
      func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
    }

    """

  static let twins: [SmallApp] = [
    SmallApp(
      name: "tests that expect another type, case or error",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": app,
        "Tests/RouterTests.swift": stub + """
          final class RouterTests: XCTestCase {
            func testNew() { XCTAssertTrue(Router(flags: Stub(.newPage)).page() is NewPage) }
            func testOld() { XCTAssertTrue(Router(flags: Stub()).page() is OldPage) }
            func testPage() { XCTAssertTrue(Router(flags: Stub()).page() is Page) }
            func testCastNew() {
              let router = Router(flags: Stub(.newPage))
              XCTAssertNotNil(router.page() as? NewPage)
            }
            func testCastOld() {
              let router = Router(flags: Stub())
              XCTAssertNotNil(router.page() as? OldPage)
            }
            func testUnwrapNew() throws {
              let router = Router(flags: Stub(.newPage))
              let page = try XCTUnwrap(router.page() as? NewPage)
              XCTAssertEqual(page.title, "New")
              page.close()
            }
            func testUnwrapOld() throws {
              let router = Router(flags: Stub())
              let page = try XCTUnwrap(router.page() as? OldPage)
              XCTAssertEqual(page.title, "Old")
            }
            func testStepNew() {
              let router = Router(flags: Stub(.newPage))
              guard case .grid(let columns) = router.step() else { return XCTFail("no grid") }
              XCTAssertEqual(columns, 2)
            }
            func testStepOld() {
              let router = Router(flags: Stub())
              guard case .list = router.step() else { return XCTFail("no list") }
            }
            func testLoadNew() { XCTAssertNoThrow(try Router(flags: Stub(.newPage)).load()) }
            func testLoadOld() {
              XCTAssertThrowsError(try Router(flags: Stub()).load()) { XCTAssertTrue($0 is Failure) }
            }
          }
          struct RouterSuite {
            @Test func loadNew() throws { #expect(try Router(flags: Stub(.newPage)).load() == 1) }
            @Test func loadOld() { #expect(throws: Failure.offline) { try Router(flags: Stub()).load() } }
          }

          """,
      ],
      after: [
        "Sources/App.swift": appAfter,
        "Tests/RouterTests.swift": stub + """
          final class RouterTests: XCTestCase {
            func testNew() { XCTAssertTrue(Router().page() is NewPage) }
            func testPage() { XCTAssertTrue(Router().page() is Page) }
            func testCastNew() {
              let router = Router()
              XCTAssertNotNil(router.page() as? NewPage)
            }
            func testUnwrapNew() throws {
              let router = Router()
              let page = try XCTUnwrap(router.page() as? NewPage)
              XCTAssertEqual(page.title, "New")
              page.close()
            }
            func testStepNew() {
              let router = Router()
              guard case .grid(let columns) = router.step() else { return XCTFail("no grid") }
              XCTAssertEqual(columns, 2)
            }
            func testLoadNew() { XCTAssertNoThrow(try Router().load()) }
          }
          struct RouterSuite {
            @Test func loadNew() throws { #expect(try Router().load() == 1) }
          }

          """,
      ],
      messages: [
        "Sources/App.swift:16: nothing makes 'offline' any more; it stays, because a value may come from elsewhere"
      ]),
    SmallApp(
      name: "traits that keep a test from running",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        func title() -> String { flags.isOn(.newPage) ? "New" : "Old" }

        """,
        "Tests/TitleTests.swift": """
        import Testing
        struct TitleTests {
          @Test(.enabled(if: flags.isOn(.newPage))) func new() { #expect(title() == "New") }
          @Test(.disabled(if: flags.isOn(.newPage), "there is no old title")) func old() { #expect(title() == "Old") }
          @Test("the old title", .enabled(if: !flags.isOn(.newPage))) func plain() { #expect(title() == "Old") }
          @Test("the title", .disabled(if: !flags.isOn(.newPage)), .tags(.title)) func tagged() {
            #expect(title() == "New")
          }
          @Test(.enabled(if: flags.isOn(.other))) func other() { #expect(title() == "New") }
        }
        @Suite(.enabled(if: !flags.isOn(.newPage)))
        struct OldTitleTests {
          @Test func old() { #expect(title() == "Old") }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        func title() -> String { "New" }

        """,
        "Tests/TitleTests.swift": """
        import Testing
        struct TitleTests {
          @Test func new() { #expect(title() == "New") }
          @Test("the title", .tags(.title)) func tagged() {
            #expect(title() == "New")
          }
          @Test(.enabled(if: flags.isOn(.other))) func other() { #expect(title() == "New") }
        }

        """,
      ]),
    SmallApp(
      name: "tests that only skip or fail, twins whose stub goes, and emptied hooks",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        final class Page {
          private let flags: any Flags
          init(flags: any Flags) { self.flags = flags }
          func title() -> String { flags.isOn(.newPage) ? "New" : "Old" }
          var banner: String? { flags.isOn(.newPage) ? nil : "banner" }
        }

        """,
        "Tests/PageTests.swift": stub + """
          final class PageTests: XCTestCase {
            override func setUpWithError() throws {
              shared.set(.newPage, true)
            }
            func testNew() { XCTAssertEqual(Page(flags: Stub(.newPage)).title(), "New") }
            func testOld() { XCTAssertEqual(Page(flags: Stub()).title(), "Old") }
            func testGuard() throws {
              guard !shared.isOn(.newPage) else { throw XCTSkip("old page") }
              XCTAssertEqual(Page(flags: shared).title(), "Old")
            }
            func testSkipped() throws { throw XCTSkip("some day") }
            func testUnwrap() throws {
              let banner = try XCTUnwrap(Page(flags: shared).banner)
              XCTAssertEqual(banner, "banner")
            }
            func testFail() {
              guard let banner = Page(flags: shared).banner else { return XCTFail("no banner") }
              XCTAssertEqual(banner, "banner")
            }
            func testForced() { XCTAssertEqual(Page(flags: shared).banner!.count, 6) }
          }
          final class OldPageTests: XCTestCase {
            override func setUpWithError() throws { try XCTSkipIf(shared.isOn(.newPage)) }
            func testTitle() { XCTAssertEqual(Page(flags: shared).title(), "Old") }
          }

          """,
        "Tests/Shared.swift": """
        import XCTest
        final class Shared: Flags {
          var on: [Flag: Bool] = [:]
          func set(_ flag: Flag, _ isOn: Bool) { on[flag] = isOn }
          func isOn(_ flag: Flag) -> Bool { on[flag] ?? false }
        }
        let shared = Shared()

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        final class Page {
          func title() -> String { "New" }
          var banner: String? { nil }
        }

        """,
        "Tests/PageTests.swift": stub + """
          final class PageTests: XCTestCase {
            func testNew() { XCTAssertEqual(Page().title(), "New") }
            func testSkipped() throws { throw XCTSkip("some day") }
          }

          """,
      ]),
    SmallApp(
      name: "closures of mocks that answer by a table, and parts of a test that begin by the same statement",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          var title: String { flags.isOn(.newPage) ? "New" : "Old" }
          var size: Int { flags.isOn(.other) ? 1 : 2 }
        }

        """,
        "Tests/PageTests.swift": stub + """
          final class Mock: Flags {
            var handler: ((Flag) -> Bool)?
            func isOn(_ flag: Flag) -> Bool {
              if let handler { return handler(flag) }
              return false
            }
          }
          struct PageSuite {
            @Test(arguments: [true, false]) func title(isNew: Bool) {
              let flags = Mock()
              flags.handler = { $0 == .newPage && isNew }
              #expect(Page(flags: flags).title == (isNew ? "New" : "Old"))
            }
          }
          final class PageTests: XCTestCase {
            func testHelper() {
              XCTAssertEqual(title(isNew: true), "New")
              XCTAssertEqual(title(isNew: false), "Old")
            }
            private func title(isNew: Bool) -> String {
              let flags = Mock()
              flags.handler = { flag in
                switch flag {
                case .newPage: return isNew
                case .other: return false
                }
              }
              return Page(flags: flags).title
            }
            func testBoth() {
              register(Stub(.newPage, .other))
              XCTAssertEqual(registered.title, "New")
              register(Stub(.other))
              XCTAssertEqual(registered.title, "Old")
            }
          }

          """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          var title: String { "New" }
          var size: Int { flags.isOn(.other) ? 1 : 2 }
        }

        """,
        "Tests/PageTests.swift": stub + """
          final class Mock: Flags {
            var handler: ((Flag) -> Bool)?
            func isOn(_ flag: Flag) -> Bool {
              if let handler { return handler(flag) }
              return false
            }
          }
          struct PageSuite {
            @Test func title() {
              let flags = Mock()
              flags.handler = { _ in false }
              #expect(Page(flags: flags).title == "New")
            }
          }
          final class PageTests: XCTestCase {
            func testHelper() {
              XCTAssertEqual(title(), "New")
            }
            private func title() -> String {
              let flags = Mock()
              flags.handler = { flag in
                switch flag {
                case .other: return false
                }
              }
              return Page(flags: flags).title
            }
            func testBoth() {
              register(Stub(.other))
              XCTAssertEqual(registered.title, "New")
            }
          }

          """,
      ]),
  ]
}

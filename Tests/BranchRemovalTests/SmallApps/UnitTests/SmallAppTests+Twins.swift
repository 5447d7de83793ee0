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
      let flags: any Flags
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
            func testNew() { XCTAssertTrue(Router(flags: Stub()).page() is NewPage) }
            func testPage() { XCTAssertTrue(Router(flags: Stub()).page() is Page) }
            func testCastNew() {
              let router = Router(flags: Stub())
              XCTAssertNotNil(router.page() as? NewPage)
            }
            func testUnwrapNew() throws {
              let router = Router(flags: Stub())
              let page = try XCTUnwrap(router.page() as? NewPage)
              XCTAssertEqual(page.title, "New")
              page.close()
            }
            func testStepNew() {
              let router = Router(flags: Stub())
              guard case .grid(let columns) = router.step() else { return XCTFail("no grid") }
              XCTAssertEqual(columns, 2)
            }
            func testLoadNew() { XCTAssertNoThrow(try Router(flags: Stub()).load()) }
          }
          struct RouterSuite {
            @Test func loadNew() throws { #expect(try Router(flags: Stub()).load() == 1) }
          }

          """,
      ],
      messages: ["Sources/App.swift:8: nothing reads 'flags' any more; it stays, because other files may see it"]),
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
  ]
}

import SwiftSemantics

/// Tests and previews that force a value in other ways than by an argument of a mock.
extension SmallAppTests {
  private static let loader = """
    enum Flag { case newPage, other }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    struct Loader {
      let flags: any Flags
      func actions() -> [String] {
        var actions = ["copy"]
        if flags.isOn(.newPage) { actions.append("new") }
        if flags.isOn(.other) { actions.append("other") }
        return actions
      }
    }

    """

  private static let environment = """
    struct Environment {
      var newPage: () -> Bool
      var now: () -> Date
      static let live = Environment(newPage: { read() }, now: Date.init)
      static func mock(newPage: @escaping () -> Bool = { true }, now: @escaping () -> Date = { Date() }) -> Environment {
        Environment(newPage: newPage, now: now)
      }
    }
    var Current = Environment.live
    func title() -> String { Current.newPage() ? "new" : "old" }

    """

  private static let page = """
    enum Test { case newPage, other }
    enum Variation { case control, on }
    protocol Testing { func variation(for test: Test) -> Variation }
    struct Page {
      let tests: any Testing
      func title() -> String { tests.variation(for: .newPage) == .on ? "new" : "old" }
      func text() -> String { tests.variation(for: .other) == .on ? "a" : "b" }
    }

    """

  static let forcedTests: [SmallApp] = [
    SmallApp(
      name: "lists of flags that are variadic", accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": loader,
        "Tests/LoaderTests.swift": """
        import Testing
        struct FakeFlags: Flags {
          let on: Set<Flag>
          init(_ on: Flag...) { self.on = Set(on) }
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        struct LoaderTests {
          private func loader(_ flags: any Flags) -> Loader { Loader(flags: flags) }
          @Test func new() { #expect(loader(FakeFlags(.newPage)).actions() == ["copy", "new"]) }
          @Test func other() {
            #expect(loader(FakeFlags(.other)).actions() == ["copy", "other"])
            #expect(loader(FakeFlags(.other, .newPage)).actions() == ["copy", "new", "other"])
          }
          @Test func both() { #expect(Loader(flags: FakeFlags(.other, .newPage)).actions().count == 3) }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Loader {
          let flags: any Flags
          func actions() -> [String] {
            var actions = ["copy"]
            if flags.isOn(.other) { actions.append("other") }
            return actions
          }
        }

        """,
        "Tests/LoaderTests.swift": """
        import Testing
        struct FakeFlags: Flags {
          let on: Set<Flag>
          init(_ on: Flag...) { self.on = Set(on) }
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        struct LoaderTests {
          private func loader(_ flags: any Flags) -> Loader { Loader(flags: flags) }
          @Test func other() {
            #expect(loader(FakeFlags(.other)).actions() == ["copy", "other"])
          }
          @Test func both() { #expect(Loader(flags: FakeFlags(.other)).actions().count == 3) }
        }

        """,
      ],
      messages: [
        "Tests/LoaderTests.swift:12: 'newPage' was 'true' here, and gives way to 'false', as at another place; see whether the tests still hold"
      ]),
    SmallApp(
      name: "closures for a factory of the app",
      accessors: SmallApp.flags("Current.{caseName}()", "Environment.{caseName}"),
      files: [
        "Sources/App.swift": environment,
        "Tests/TitleTests.swift": """
        import XCTest
        final class TitleTests: XCTestCase {
          func testOld() {
            Current = .mock(newPage: { false })
            XCTAssertEqual(title(), "old")
          }
          func testNew() {
            Current = .mock(newPage: { true })
            XCTAssertEqual(title(), "new")
          }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        struct Environment {
          var now: () -> Date
          static let live = Environment(now: Date.init)
          static func mock(now: @escaping () -> Date = { Date() }) -> Environment {
            Environment(now: now)
          }
        }
        var Current = Environment.live
        func title() -> String { "new" }

        """,
        "Tests/TitleTests.swift": """
        import XCTest
        final class TitleTests: XCTestCase {
          func testNew() {
            Current = .mock()
            XCTAssertEqual(title(), "new")
          }
        }

        """,
      ]),
    SmallApp(
      name: "properties of suites that a helper makes",
      accessors: SmallApp.groups("tests.variation(for: .{caseName})", "Test.{caseName}"),
      files: [
        "Sources/App.swift": page,
        "Tests/PageTests.swift": """
        import Testing
        struct MockTests: Testing {
          var newPage = Variation.control
          var other = Variation.control
          func variation(for test: Test) -> Variation {
            switch test {
            case .newPage: return newPage
            case .other: return other
            }
          }
        }
        func makePage(_ newPage: Variation) -> Page { Page(tests: MockTests(newPage: newPage)) }
        struct OldPageTests {
          let sut = makePage(.control)
          @Test func title() { #expect(sut.title() == "old") }
        }
        struct NewPageTests {
          let sut = makePage(.on)
          @Test func title() { #expect(sut.title() == "new") }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Test { case other }
        enum Variation { case control, on }
        protocol Testing { func variation(for test: Test) -> Variation }
        struct Page {
          let tests: any Testing
          func title() -> String { "new" }
          func text() -> String { tests.variation(for: .other) == .on ? "a" : "b" }
        }

        """,
        "Tests/PageTests.swift": """
        import Testing
        struct MockTests: Testing {
          var other = Variation.control
          func variation(for test: Test) -> Variation {
            switch test {
            case .other: return other
            }
          }
        }
        func makePage() -> Page { Page(tests: MockTests()) }
        struct NewPageTests {
          let sut = makePage()
          @Test func title() { #expect(sut.title() == "new") }
        }

        """,
      ]),
    SmallApp(
      name: "another condition settles what a test is about",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"), winner: "control",
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct User { let isPro: Bool }
        struct Page {
          let flags: any Flags
          let user: User
          var title: String {
            if flags.isOn(.newPage) && user.isPro { return "new" }
            return "plain"
          }
          var hasFooter: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var values: [Flag: Bool] = [:]
          func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
        }
        final class PageTests: XCTestCase {
          let flags = MockFlags()
          func testNewForPro() {
            flags.values[.newPage] = true
            XCTAssertEqual(Page(flags: flags, user: User(isPro: true)).title, "new")
          }
          func testPlainForOthers() {
            flags.values[.newPage] = true
            XCTAssertEqual(Page(flags: flags, user: User(isPro: false)).title, "plain")
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct User { let isPro: Bool }
        struct Page {
          let flags: any Flags
          let user: User
          var title: String {
            return "plain"
          }
          var hasFooter: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var values: [Flag: Bool] = [:]
          func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
        }
        final class PageTests: XCTestCase {
          let flags = MockFlags()
          func testPlainForOthers() {
            XCTAssertEqual(Page(flags: flags, user: User(isPro: false)).title, "plain")
          }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:3: nothing reads 'isPro' any more; it stays, because other files may see it",
        "Sources/Page.swift:6: nothing reads 'user' any more; it stays, because other files may see it",
        "Tests/PageTests.swift:13: 'newPage' was 'true' here, and gives way to 'false'; see whether the tests still hold",
      ]),
    SmallApp(
      name: "a store of texts has the flag's raw value",
      accessors: SmallApp.groups("tests.group(of: .{caseName})", "Test.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Test: String { case newPage, other }
        enum Group: String { case control, on }
        struct Tests {
          let values: [String: String]
          func group(of test: Test) -> Group { values[test.rawValue].flatMap(Group.init) ?? .control }
        }
        struct Page {
          let tests: Tests
          func title() -> String { tests.group(of: .newPage) == .on ? "new" : "old" }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func makePage(_ group: Group) -> Page { Page(tests: Tests(values: ["newPage": group.rawValue])) }
          func testNew() { XCTAssertEqual(makePage(.on).title(), "new") }
          func testOld() { XCTAssertEqual(Page(tests: Tests(values: ["newPage": "control"])).title(), "old") }
          func testName() { XCTAssertEqual(makePage(.on).title() + "newPage", "newnewPage") }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Test: String { case other }
        enum Group: String { case control, on }
        struct Tests {
          let values: [String: String]
          func group(of test: Test) -> Group { values[test.rawValue].flatMap(Group.init) ?? .control }
        }
        struct Page {
          let tests: Tests
          func title() -> String { "new" }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func makePage(_ group: Group) -> Page { Page(tests: Tests(values: ["newPage": group.rawValue])) }
          func testNew() { XCTAssertEqual(makePage(.on).title(), "new") }
          func testName() { XCTAssertEqual(makePage(.on).title() + "newPage", "newnewPage") }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:8: nothing reads 'tests' any more; it stays, because other files may see it",
        "Tests/PageTests.swift:3: 'newPage' stood for the case of its name, which is gone; see whether the tests still hold",
        "Tests/PageTests.swift:6: this can only fail now, because 'title' is always \"new\"",
      ]),
  ]
}

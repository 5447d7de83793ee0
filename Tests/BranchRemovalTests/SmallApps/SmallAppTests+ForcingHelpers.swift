import SwiftSemantics

/// Helpers and mocks by which tests force groups.
extension SmallAppTests {
  static let forcingHelpers: [SmallApp] = [
    SmallApp(
      name: "a closure of a mock, or what it returns else",
      accessors: SmallApp.groups("variants.variant(for: .{caseName})", "Experiment.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum Variant: String { case control, on }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          var title: String { variants.variant(for: .newPage) == .on ? "New" : "Old" }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockVariants: Variants {
          var variantForClosure: ((Experiment) -> Variant)?
          var variantForReturnValue: Variant!
          private(set) var variantForCallsCount = 0
          func variant(for experiment: Experiment) -> Variant {
            variantForCallsCount += 1
            if let variantForClosure = variantForClosure {
              return variantForClosure(experiment)
            } else {
              return variantForReturnValue
            }
          }
        }
        final class PageTests: XCTestCase {
          private let variants = MockVariants()
          func testNew() {
            variants.variantForReturnValue = .on
            XCTAssertEqual(Page(variants: variants).title, "New")
          }
          func testOld() {
            variants.variantForReturnValue = .control
            XCTAssertEqual(Page(variants: variants).title, "Old")
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        enum Variant: String { case control, on }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          var title: String { "New" }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockVariants: Variants {
          var variantForClosure: ((Experiment) -> Variant)?
          var variantForReturnValue: Variant!
          private(set) var variantForCallsCount = 0
          func variant(for experiment: Experiment) -> Variant {
            variantForCallsCount += 1
            if let variantForClosure = variantForClosure {
              return variantForClosure(experiment)
            } else {
              return variantForReturnValue
            }
          }
        }
        final class PageTests: XCTestCase {
          private let variants = MockVariants()
          func testNew() {
            variants.variantForReturnValue = .on
            XCTAssertEqual(Page(variants: variants).title, "New")
          }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:5: nothing reads 'variants' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "helpers of tests that force groups",
      accessors: SmallApp.groups("_.{caseName}", "Remote.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Variant: String { case control, on }
        protocol Reading {
          var newPage: Variant { get }
          var limit: Int { get }
        }
        struct Remote: Reading {
          let store: [String: String]
          var newPage: Variant { Variant(rawValue: store["page"] ?? "") ?? .control }
          var limit: Int { store.count }
        }
        struct Page {
          let remote: any Reading
          func height() -> Int { remote.newPage == .on ? 200 : 100 }
          func isFull() -> Bool { remote.limit > 1 }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockRemote: Reading {
          var newPage = Variant.control
          var limit = 10
        }
        final class PageTests: XCTestCase {
          private let remote = MockRemote()
          private func given(_ variant: Variant) {
            remote.newPage = variant
          }
          private func makePage(_ change: (MockRemote) -> Void) -> Page {
            let remote = MockRemote()
            change(remote)
            return Page(remote: remote)
          }
          func testOld() {
            given(.control)
            XCTAssertEqual(Page(remote: remote).height(), 100)
          }
          func testNew() {
            given(.on)
            XCTAssertEqual(Page(remote: remote).height(), 200)
          }
          func testOldPage() {
            XCTAssertEqual(makePage { $0.newPage = .control }.height(), 100)
          }
          func testNewPage() {
            XCTAssertEqual(makePage { $0.newPage = .on }.height(), 200)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Variant: String { case control, on }
        protocol Reading {
          var limit: Int { get }
        }
        struct Remote: Reading {
          let store: [String: String]
          var limit: Int { store.count }
        }
        struct Page {
          let remote: any Reading
          func height() -> Int { 200 }
          func isFull() -> Bool { remote.limit > 1 }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockRemote: Reading {
          var limit = 10
        }
        final class PageTests: XCTestCase {
          private let remote = MockRemote()
          private func makePage(_ change: (MockRemote) -> Void) -> Page {
            let remote = MockRemote()
            change(remote)
            return Page(remote: remote)
          }
          func testNew() {
            XCTAssertEqual(Page(remote: remote).height(), 200)
          }
          func testNewPage() {
            XCTAssertEqual(makePage { _ in }.height(), 200)
          }
        }

        """,
      ],
      messages: [
        "Tests/PageTests.swift:7: 'newPage' was a group here that lost, and gives way to 'on', as at another place; "
          + "see whether the tests still hold"
      ]),
    SmallApp(
      name: "a stub of the app's own that forces generated groups",
      accessors: [Accessor(.group, template: "_.group(of: {TypeName}.self)")],
      files: [
        "Sources/Page.swift": """
        import SplitTesting
        protocol Groups { func group<Test: SplitTest>(of test: Test.Type) -> Test.Group }
        struct Page {
          let groups: any Groups
          var size: Int { groups.group(of: NewPageSplitTest.self) == .on ? 20 : 12 }
        }

        """,
        "Tests/PageTests.swift": """
        import SplitTesting
        import XCTest
        final class StubGroups: Groups {
          private var all: [String: Any] = [:]
          func force<Test: SplitTest>(_ test: Test.Type, _ group: Test.Group) { all["\\(test)"] = group }
          func group<Test: SplitTest>(of test: Test.Type) -> Test.Group { all["\\(test)"] as! Test.Group }
        }
        final class PageTests: XCTestCase {
          let stub = StubGroups()
          func testOn() {
            stub.force(NewPageSplitTest.self, .on)
            XCTAssertEqual(Page(groups: stub).size, 20)
          }
          func testOff() {
            stub.force(NewPageSplitTest.self, .control)
            XCTAssertEqual(Page(groups: stub).size, 12)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        import SplitTesting
        protocol Groups { func group<Test: SplitTest>(of test: Test.Type) -> Test.Group }
        struct Page {
          let groups: any Groups
          var size: Int { 20 }
        }

        """,
        "Tests/PageTests.swift": """
        import SplitTesting
        import XCTest
        final class StubGroups: Groups {
          private var all: [String: Any] = [:]
          func force<Test: SplitTest>(_ test: Test.Type, _ group: Test.Group) { all["\\(test)"] = group }
          func group<Test: SplitTest>(of test: Test.Type) -> Test.Group { all["\\(test)"] as! Test.Group }
        }
        final class PageTests: XCTestCase {
          let stub = StubGroups()
          func testOn() {
            XCTAssertEqual(Page(groups: stub).size, 20)
          }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:4: nothing reads 'groups' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "a helper that takes a group and a closure that asserts",
      accessors: SmallApp.groups("variants.variant(for: .{caseName})", "Experiment.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum Variant: String { case control, on }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          var size: Int { variants.variant(for: .newPage) == .on ? 1 : 3 }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockVariants: Variants {
          var all: [Experiment: Variant] = [:]
          func variant(for experiment: Experiment) -> Variant { all[experiment] ?? .control }
        }
        final class PageTests: XCTestCase {
          private func with(_ variant: Variant, _ body: (Page) -> Void) {
            let variants = MockVariants()
            variants.all = [.newPage: variant]
            body(Page(variants: variants))
          }
          func testEach() {
            with(.on) { XCTAssertEqual($0.size, 1) }
            with(.control) { XCTAssertEqual($0.size, 3) }
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        enum Variant: String { case control, on }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          var size: Int { 1 }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockVariants: Variants {
          var all: [Experiment: Variant] = [:]
          func variant(for experiment: Experiment) -> Variant { all[experiment] ?? .control }
        }
        final class PageTests: XCTestCase {
          private func with(_ body: (Page) -> Void) {
            let variants = MockVariants()
            variants.all = [:]
            body(Page(variants: variants))
          }
          func testEach() {
            with { XCTAssertEqual($0.size, 1) }
          }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:5: nothing reads 'variants' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "a layer that returns the type that is passed to it",
      accessors: SmallApp.groups("_.variant(for: .{caseName}, as: {CaseName}.self)", "Experiment.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum NewPage: String { case control, on }
        protocol Variants { func variant<T: RawRepresentable>(for experiment: Experiment, as type: T.Type) -> T }
        struct Page {
          let variants: any Variants
          var size: Int { variants.variant(for: .newPage, as: NewPage.self) == .on ? 1 : 3 }
          var event: [NewPage] { [variants.variant(for: .newPage, as: NewPage.self)] }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        enum NewPage: String { case control, on }
        protocol Variants { func variant<T: RawRepresentable>(for experiment: Experiment, as type: T.Type) -> T }
        struct Page {
          let variants: any Variants
          var size: Int { 1 }
          var event: [NewPage] { [NewPage.on] }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:7: 'variants.variant(for: .newPage, as: NewPage.self)' is left as 'NewPage.on'; "
          + "simplify what uses it by hand"
      ]),
  ]
}

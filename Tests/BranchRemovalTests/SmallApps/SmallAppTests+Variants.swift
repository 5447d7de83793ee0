import SwiftSemantics

/// Apps with an enum of groups of their own, and groups of the generated API that are passed on.
extension SmallAppTests {
  private static let variants = SmallApp.groups("variants.variant(for: .{caseName})", "Experiment.{caseName}")

  static let variantTypes: [SmallApp] = [
    SmallApp(
      name: "raw values that are not the names of the groups", accessors: variants,
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum Variant: String { case control = "A", on = "B" }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          var event: String { "page_\\(variants.variant(for: .newPage).rawValue)" }
          func isOn() -> Bool { variants.variant(for: .newPage).rawValue == "on" }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        enum Variant: String { case control = "A", on = "B" }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          var event: String { "page_\\(Variant.on.rawValue)" }
          func isOn() -> Bool { Variant.on.rawValue == "on" }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:6: 'variants.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
        "Sources/Page.swift:7: 'variants.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
      ]),
    SmallApp(
      name: "raw values that are the names of the groups", accessors: variants,
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum Variant: String { case control, on = "on" }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          var event: String { variants.variant(for: .newPage).rawValue }
          func isOn() -> String { variants.variant(for: .newPage).rawValue == "on" ? "new" : "old" }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        enum Variant: String { case control, on = "on" }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          var event: String { "on" }
          func isOn() -> String { "new" }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ]),
    SmallApp(
      name: "getters of the enum that give cases", accessors: variants,
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum Layout: Equatable {
          case list
          case grid(spacing: Int)
        }
        enum Variant: String {
          case control, on
          var layout: Layout {
            switch self {
            case .control: return .grid(spacing: 4)
            case .on: return .list
            }
          }
        }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          func spacing() -> Int {
            switch variants.variant(for: .newPage).layout {
            case .list: return 0
            case .grid(let spacing): return spacing
            }
          }
          func title() -> String {
            if case .grid = variants.variant(for: .newPage).layout { return "Grid" }
            return variants.variant(for: .newPage).layout == .list ? "List" : "None"
          }
          var other: Layout { variants.variant(for: .other).layout }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        enum Layout: Equatable {
          case list
          case grid(spacing: Int)
        }
        enum Variant: String {
          case control, on
          var layout: Layout {
            switch self {
            case .control: return .grid(spacing: 4)
            case .on: return .list
            }
          }
        }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          func spacing() -> Int {
            return 0
          }
          func title() -> String {
            return "List"
          }
          var other: Layout { variants.variant(for: .other).layout }
        }

        """
      ]),
    SmallApp(
      name: "a case that falls through into one with a condition", accessors: variants,
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum Variant: String { case control, on }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          func name(_ number: Int) -> String {
            switch number {
            case 4: fallthrough
            case 5 where variants.variant(for: .newPage) == .control: return "details"
            default: return "other"
            }
          }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        enum Variant: String { case control, on }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          func name(_ number: Int) -> String {
            switch number {
            case 4: fallthrough
            case 5 where Variant.on == .control: return "details"
            default: return "other"
            }
          }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:9: 'variants.variant(for: .newPage)' is left as 'Variant.on': "
          + "a case falls through into one that goes; copy that case's body there"
      ]),
    SmallApp(
      name: "tables whose first row names the type", accessors: variants,
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum Variant: String { case control, on }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          let variants: any Variants
          func title() -> String {
            switch variants.variant(for: .newPage) {
            case .control: return "Old"
            case .on: return "New"
            }
          }
          var other: Variant { variants.variant(for: .other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct MockVariants: Variants {
          var newPage = Variant.control
          func variant(for experiment: Experiment) -> Variant {
            switch experiment {
            case .newPage: return newPage
            case .other: return .control
            }
          }
        }
        final class PageTests: XCTestCase {
          func testAll() {
            for variant in [Variant.control, .on] {
              XCTAssertFalse(Page(variants: MockVariants(newPage: variant)).title().isEmpty)
            }
          }
          func testTitles() {
            for (variant, title) in [(Variant.control, "Old"), (.on, "New")] {
              XCTAssertEqual(Page(variants: MockVariants(newPage: variant)).title(), title)
            }
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
          func title() -> String {
            return "New"
          }
          var other: Variant { variants.variant(for: .other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct MockVariants: Variants {
          func variant(for experiment: Experiment) -> Variant {
            switch experiment {
            case .other: return .control
            }
          }
        }
        final class PageTests: XCTestCase {
          func testAll() {
            XCTAssertFalse(Page(variants: MockVariants()).title().isEmpty)
          }
          func testTitles() {
            XCTAssertEqual(Page(variants: MockVariants()).title(), "New")
          }
        }

        """,
      ]),
    SmallApp(
      name: "tests that give a struct its group", accessors: [],
      files: [
        "Sources/Page.swift": """
        import SplitTesting
        struct Page {
          let group: NewPageSplitTest.Group
          let count: Int
          var title: String { group.select(control: "Old", on: "New") + " \\(count)" }
        }
        func makePage(_ service: SplitTestingService) -> Page {
          Page(group: service.fetchSplitTest(NewPageSplitTest.self).currentGroup, count: 2)
        }

        """,
        "Tests/PageTests.swift": """
        import SplitTesting
        import XCTest
        final class PageTests: XCTestCase {
          func testOld() { XCTAssertEqual(Page(group: .control, count: 1).title, "Old 1") }
          func testNew() { XCTAssertEqual(Page(group: .on, count: 1).title, "New 1") }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        import SplitTesting
        struct Page {
          let count: Int
          var title: String { "New" + " \\(count)" }
        }
        func makePage(_ service: SplitTestingService) -> Page {
          Page(count: 2)
        }

        """,
        "Tests/PageTests.swift": """
        import SplitTesting
        import XCTest
        final class PageTests: XCTestCase {
          func testNew() { XCTAssertEqual(Page(count: 1).title, "New 1") }
        }

        """,
      ]),
    SmallApp(
      name: "tests that fix groups of two experiments", accessors: [],
      files: [
        "Sources/Page.swift": """
        import SplitTesting
        final class Page {
          private let page: SplitTestAssignment<NewPageSplitTest>
          private let pin: SplitTestAssignment<MapPinSplitTest>
          init(_ service: SplitTestingService) {
            page = service.fetchSplitTest(NewPageSplitTest.self)
            pin = service.fetchSplitTest(MapPinSplitTest.self)
          }
          var title: String { page.currentGroup.select(control: "Old", on: "New") }
          var color: String { pin.currentGroup == .red ? "red" : "gray" }
        }

        """,
        "Tests/PageTests.swift": """
        import SplitTesting
        import SplitTestingTesting
        import XCTest
        final class PageTests: XCTestCase {
          func testOld() {
            let fixed = FixedSplitTests(
              FixedGroup(NewPageSplitTest.self, .control), FixedGroup(MapPinSplitTest.self, .red))
            XCTAssertEqual(Page(fixed.service).title, "Old")
          }
          func testColor() {
            let fixed = FixedSplitTests(
              FixedGroup(NewPageSplitTest.self, .control), FixedGroup(MapPinSplitTest.self, .red))
            XCTAssertEqual(Page(fixed.service).color, "red")
          }
          func testAll() {
            for groups in GroupCombinations(of: [NewPageSplitTest.self, MapPinSplitTest.self]) {
              XCTAssertFalse(Page(groups.fixed().service).title.isEmpty)
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        import SplitTesting
        final class Page {
          private let pin: SplitTestAssignment<MapPinSplitTest>
          init(_ service: SplitTestingService) {
            pin = service.fetchSplitTest(MapPinSplitTest.self)
          }
          var title: String { "New" }
          var color: String { pin.currentGroup == .red ? "red" : "gray" }
        }

        """,
        "Tests/PageTests.swift": """
        import SplitTesting
        import SplitTestingTesting
        import XCTest
        final class PageTests: XCTestCase {
          func testColor() {
            let fixed = FixedSplitTests(
              FixedGroup(MapPinSplitTest.self, .red))
            XCTAssertEqual(Page(fixed.service).color, "red")
          }
          func testAll() {
            for groups in GroupCombinations(of: [MapPinSplitTest.self]) {
              XCTAssertFalse(Page(groups.fixed().service).title.isEmpty)
            }
          }
        }

        """,
      ]),
  ]
}

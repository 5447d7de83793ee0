import SwiftSemantics

/// Layers that say groups by enums of their own, with their tests.
extension SmallAppTests {
  private static let variants = SmallApp.groups("variants.variant(for: .{caseName})", "Experiment.{caseName}")

  static let variantLayers: [SmallApp] = [
    SmallApp(
      name: "a Boolean beside the group",
      accessors: [Accessor(.isGroup("on"), template: "variants.isOn(.{caseName})")] + variants,
      groups: ["control", "on", "wide"],
      files: [
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        enum Variant: String { case control, on, wide }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        extension Variants {
          func isOn(_ experiment: Experiment) -> Bool { variant(for: experiment) == .on }
        }
        struct Page {
          let variants: any Variants
          var size: Int {
            if variants.isOn(.newPage) { return 1 }
            return variants.variant(for: .newPage) == .wide ? 10 : 5
          }
          var other: Bool { variants.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct MockVariants: Variants {
          var all: [Experiment: Variant] = [:]
          func variant(for experiment: Experiment) -> Variant { all[experiment] ?? .control }
        }
        final class PageTests: XCTestCase {
          func testOld() { XCTAssertEqual(Page(variants: MockVariants(all: [.newPage: .control])).size, 5) }
          func testOn() { XCTAssertEqual(Page(variants: MockVariants(all: [.newPage: .on])).size, 1) }
          func testWide() { XCTAssertEqual(Page(variants: MockVariants(all: [.newPage: .wide])).size, 10) }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        enum Variant: String { case control, on, wide }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        extension Variants {
          func isOn(_ experiment: Experiment) -> Bool { variant(for: experiment) == .on }
        }
        struct Page {
          let variants: any Variants
          var size: Int {
            return 1
          }
          var other: Bool { variants.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct MockVariants: Variants {
          var all: [Experiment: Variant] = [:]
          func variant(for experiment: Experiment) -> Variant { all[experiment] ?? .control }
        }
        final class PageTests: XCTestCase {
          func testOn() { XCTAssertEqual(Page(variants: MockVariants()).size, 1) }
        }

        """,
      ]),
    SmallApp(
      name: "a test of another property that sets both",
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
          func items(_ all: [String]) -> [String] { Array(all.prefix(remote.limit)) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockRemote: Reading {
          var newPage = Variant.control
          var limit = 10
        }
        final class PageTests: XCTestCase {
          func testOldHeight() {
            let remote = MockRemote()
            remote.newPage = .control
            XCTAssertEqual(Page(remote: remote).height(), 100)
          }
          func testLimit() {
            let remote = MockRemote()
            remote.newPage = .control
            remote.limit = 1
            XCTAssertEqual(Page(remote: remote).items(["a", "b"]), ["a"])
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
          func items(_ all: [String]) -> [String] { Array(all.prefix(remote.limit)) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockRemote: Reading {
          var limit = 10
        }
        final class PageTests: XCTestCase {
          func testLimit() {
            let remote = MockRemote()
            remote.limit = 1
            XCTAssertEqual(Page(remote: remote).items(["a", "b"]), ["a"])
          }
        }

        """,
      ],
      messages: [
        "Tests/PageTests.swift:14: 'newPage' was a group here that lost, and gives way to 'on', as at another place; "
          + "see whether the tests still hold"
      ]),
    SmallApp(
      name: "groups that an initializer makes of texts",
      accessors: SmallApp.groups("_.{caseName}", "Experiments.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Variant: String { case control, on }
        struct Experiments {
          let newPage: Variant
          let other: Variant
          init(remote: [String: String]) {
            newPage = Variant(rawValue: remote["page"] ?? "") ?? .control
            other = remote["other"].flatMap(Variant.init) ?? .control
          }
        }
        struct Page {
          let experiments: Experiments
          func days() -> Int { experiments.newPage == .on ? 7 : 0 }
          func isWide() -> Bool { experiments.other == .on }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Variant: String { case control, on }
        struct Experiments {
          let other: Variant
          init(remote: [String: String]) {
            other = remote["other"].flatMap(Variant.init) ?? .control
          }
        }
        struct Page {
          let experiments: Experiments
          func days() -> Int { 7 }
          func isWide() -> Bool { experiments.other == .on }
        }

        """
      ]),
    SmallApp(
      name: "getters whose types mean something else elsewhere", accessors: variants,
      files: [
        "Sources/Variant.swift": """
        import Foundation
        enum Variant: String {
          case control, on
          var delay: TimeInterval { self == .on ? 0.2 : 1 }
          var next: Self { self == .on ? .control : .on }
        }

        """,
        "Sources/Page.swift": """
        enum Experiment { case newPage, other }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          static let control = "mine"
          let variants: any Variants
          func wait() -> String { "\\(variants.variant(for: .newPage).delay * 2)" }
          func next() -> String { "\\(variants.variant(for: .newPage).next)" }
          var other: Variant { variants.variant(for: .other) }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Experiment { case other }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page {
          static let control = "mine"
          let variants: any Variants
          func wait() -> String { "\\(Variant.on.delay * 2)" }
          func next() -> String { "\\(Variant.on.next)" }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:6: 'variants.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
        "Sources/Page.swift:7: 'variants.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
      ]),
    SmallApp(
      name: "getters that hide their types", accessors: variants,
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Experiment { case newPage, other }
        enum Variant: String {
          case control, on
          @ViewBuilder var icon: some View {
            switch self {
            case .control: Icon("a")
            case .on: Icon("b")
            }
          }
        }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page: View {
          let variants: any Variants
          var body: some View { variants.variant(for: .newPage).icon.padding() }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Experiment { case other }
        enum Variant: String {
          case control, on
          @ViewBuilder var icon: some View {
            switch self {
            case .control: Icon("a")
            case .on: Icon("b")
            }
          }
        }
        protocol Variants { func variant(for experiment: Experiment) -> Variant }
        struct Page: View {
          let variants: any Variants
          var body: some View { Icon("b").padding() }
          var other: Variant { variants.variant(for: .other) }
        }

        """
      ]),
    SmallApp(
      name: "an object that is kept alive beside a wrapped namesake",
      accessors: SmallApp.flags("_.{caseName}", "Model.{caseName}"),
      files: [
        "Sources/Page.swift": """
        final class Page {
          private let model: Model
          let controller = Controller()
          init(model: Model) {
            self.model = model
            if model.newPage { controller.title = "New" }
            controller.delegate = model
          }
        }
        final class Model: Delegate {
          let newPage: Bool
          let other: Bool
          init(_ isOn: Bool) {
            newPage = isOn
            other = isOn
          }
          deinit { print(other) }
        }
        struct Tutorial {
          @ObservedObject private var model: Other
          var page: Int { $model.page.wrappedValue }
        }
        protocol Delegate: AnyObject {}
        final class Controller {
          weak var delegate: (any Delegate)?
          var title = ""
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        final class Page {
          private let model: Model
          let controller = Controller()
          init(model: Model) {
            self.model = model
            controller.title = "New"
            controller.delegate = model
          }
        }
        final class Model: Delegate {
          let other: Bool
          init(_ isOn: Bool) {
            other = isOn
          }
          deinit { print(other) }
        }
        struct Tutorial {
          @ObservedObject private var model: Other
          var page: Int { $model.page.wrappedValue }
        }
        protocol Delegate: AnyObject {}
        final class Controller {
          weak var delegate: (any Delegate)?
          var title = ""
        }

        """
      ]),
    SmallApp(
      name: "the flag of another experiment that only the loser asked for",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"), otherFlags: ["oldPage"],
      files: [
        "Sources/Page.swift": """
        protocol Flags {
          var newPage: Bool { get }
          var oldPage: Bool { get }
        }
        struct LiveFlags: Flags {
          let remote: [String: Bool]
          var newPage: Bool { remote["newPage"] ?? false }
          var oldPage: Bool { remote["oldPage"] ?? false }
        }
        struct Page {
          let flags: any Flags
          var title: String {
            if flags.newPage { return "New" }
            return flags.oldPage ? "Older" : "Old"
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        protocol Flags {
          var oldPage: Bool { get }
        }
        struct LiveFlags: Flags {
          let remote: [String: Bool]
          var oldPage: Bool { remote["oldPage"] ?? false }
        }
        struct Page {
          let flags: any Flags
          var title: String {
            return "New"
          }
        }

        """
      ]),
  ]
}

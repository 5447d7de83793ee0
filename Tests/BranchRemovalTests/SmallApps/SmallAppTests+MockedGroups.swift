import SwiftSemantics

/// Mocks with a property for the group.
extension SmallAppTests {
  private static let page = """
    enum Variant: String { case control, on, wide }
    protocol Flags: AnyObject { var newPageVariant: Variant { get }; var isDark: Bool { get } }
    final class Page {
      let flags: any Flags
      init(flags: any Flags) { self.flags = flags }
      var size: Int { flags.newPageVariant == .on ? 2 : 1 }
    }

    """
  private static let newPage = """
    enum Variant: String { case control, on, wide }
    protocol Flags: AnyObject { var isDark: Bool { get } }
    final class Page {
      let flags: any Flags
      init(flags: any Flags) { self.flags = flags }
      var size: Int { 2 }
    }

    """

  static let mockedGroups: [SmallApp] = [
    SmallApp(
      name: "tests assign the group",
      accessors: SmallApp.groups("flags.{caseName}Variant", "Flags.{caseName}Variant"),
      groups: ["control", "on", "wide"],
      files: [
        "Sources/Page.swift": page,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var newPageVariant: Variant = .control
          var isDark = false
        }
        final class PageTests: XCTestCase {
          let flags = MockFlags()
          func testOn() {
            flags.newPageVariant = .on
            XCTAssertEqual(Page(flags: flags).size, 2)
          }
          func testWide() {
            flags.newPageVariant = .wide
            XCTAssertEqual(Page(flags: flags).size, 1)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": newPage,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var isDark = false
        }
        final class PageTests: XCTestCase {
          let flags = MockFlags()
          func testOn() {
            XCTAssertEqual(Page(flags: flags).size, 2)
          }
        }

        """,
      ]),
    SmallApp(
      name: "tests make a mock with the group",
      accessors: SmallApp.groups("flags.{caseName}Variant", "Flags.{caseName}Variant"),
      groups: ["control", "on", "wide"],
      files: [
        "Sources/Page.swift": page,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          let newPageVariant: Variant
          let isDark: Bool
          init(newPageVariant: Variant = .control, isDark: Bool = false) {
            self.newPageVariant = newPageVariant
            self.isDark = isDark
          }
        }
        final class PageTests: XCTestCase {
          func testOn() {
            XCTAssertEqual(Page(flags: MockFlags(newPageVariant: .on)).size, 2)
          }
          func testWide() {
            XCTAssertEqual(Page(flags: MockFlags(newPageVariant: .wide)).size, 1)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": newPage,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          let isDark: Bool
          init(isDark: Bool = false) {
            self.isDark = isDark
          }
        }
        final class PageTests: XCTestCase {
          func testOn() {
            XCTAssertEqual(Page(flags: MockFlags()).size, 2)
          }
        }

        """,
      ]),
    SmallApp(
      name: "the app assigns what it fetched",
      accessors: SmallApp.groups("_.{caseName}Variant", "Store.{caseName}Variant"),
      files: [
        "Sources/Page.swift": """
        enum Variant: String { case control, on }
        final class Store { var newPageVariant: Variant = .control }
        func fill(_ store: Store, _ text: String) {
          if let variant = Variant(rawValue: text) { store.newPageVariant = variant }
        }
        func size(_ store: Store) -> Int { store.newPageVariant == .on ? 2 : 1 }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Variant: String { case control, on }
        final class Store { }
        func fill(_ store: Store, _ text: String) {
        }
        func size(_ store: Store) -> Int { 2 }

        """
      ],
      messages: [
        "Sources/Page.swift:3: nothing is left of 'fill'; it stays, because something else may call it"
      ]),
  ]

  private static let layer = """
    enum Test { case newPage, other }
    final class Layer { func variant(for test: Test) -> Variant { .control } }
    """
  private static let variant = """
    enum Variant: String {
      case control, on
      var isTreatment: Bool { self != .control }
      var steps: Int {
        switch self {
        case .control: return 4
        case .on: return 2
        }
      }
    }

    """

  static let groupTypes: [SmallApp] = [
    SmallApp(
      name: "the type of groups has a file of its own",
      accessors: SmallApp.groups("layer.variant(for: .{caseName})", "Test.{caseName}"),
      files: [
        "Sources/Layer.swift": layer, "Sources/Variant.swift": variant,
        "Sources/Page.swift": """
        struct Page {
          let layer: Layer
          var title: String { layer.variant(for: .newPage).isTreatment ? "new" : "old" }
          var steps: Int {
            let variant = layer.variant(for: .newPage)
            return variant.steps
          }
        }

        """,
      ],
      after: [
        "Sources/Layer.swift": layer.replacing("newPage, ", with: ""),
        "Sources/Page.swift": """
        struct Page {
          let layer: Layer
          var title: String { "new" }
          var steps: Int {
            return 2
          }
        }

        """,
      ]),
    SmallApp(
      name: "a tuple's other element has a name",
      accessors: SmallApp.groups("layer.variant(for: .{caseName})", "Test.{caseName}"), winner: "control",
      files: [
        "Sources/Layer.swift": layer, "Sources/Variant.swift": variant,
        "Sources/Page.swift": """
        func size(_ layer: Layer, _ isCompact: Bool) -> Int {
          switch (layer.variant(for: .newPage), isCompact) {
          case (.on, true): return 1
          case (.on, false): return 2
          case (.control, let isSmall): return isSmall ? 3 : 4
          }
        }

        """,
      ],
      after: [
        "Sources/Layer.swift": layer.replacing("newPage, ", with: ""),
        "Sources/Page.swift": """
        func size(_ layer: Layer, _ isCompact: Bool) -> Int {
          switch isCompact {
          case let isSmall: return isSmall ? 3 : 4
          }
        }

        """,
      ]),
  ]
}

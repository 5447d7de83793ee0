import SwiftSemantics

/// What is given a flag, or is made beside it: parameters of its name, elements of an enum, objects of a test.
extension SmallAppTests {
  private static func passed(
    _ name: String, _ page: String, _ pageAfter: String, tests: String = "", _ testsAfter: String = ""
  ) -> SmallApp {
    SmallApp(
      name: name, accessors: LayerOfCalls.accessors,
      files: ["Sources/Flags.swift": LayerOfCalls.before, "Sources/Page.swift": page, "Tests/PageTests.swift": tests],
      after: [
        "Sources/Flags.swift": LayerOfCalls.after, "Sources/Page.swift": pageAfter,
        "Tests/PageTests.swift": testsAfter,
      ])
  }

  static let passedFlags: [SmallApp] = [
    passed(
      "an enum's elements, of which each is asked with the flag",
      """
      enum Mode: String, CaseIterable {
        case files, feed
        static func available(newPage: Bool) -> [Mode] { allCases.filter { $0.isAvailable(newPage: newPage) } }
        func isAvailable(newPage: Bool) -> Bool {
          switch self {
          case .files: return false
          case .feed: return newPage
          }
        }
      }
      func modes() -> [Mode] { Mode.available(newPage: Flags.newPage) }
      func first() -> Bool { Mode.allCases.contains { $0.isAvailable(newPage: Flags.newPage) } }

      """,
      """
      enum Mode: String, CaseIterable {
        case files, feed
        static func available() -> [Mode] { allCases.filter { $0.isAvailable() } }
        func isAvailable() -> Bool {
          switch self {
          case .files: return false
          case .feed: return true
          }
        }
      }
      func modes() -> [Mode] { Mode.available() }
      func first() -> Bool { Mode.allCases.contains { $0.isAvailable() } }

      """),
    passed(
      "a parameter of the flag's name with a default, of which only a test passes the other value",
      """
      func load(_ label: String) -> [String] { entries(label, newPage: Flags.newPage) }
      func entries(_ label: String, newPage: Bool = true) -> [String] { newPage ? [label, "new"] : [label] }

      """,
      """
      func load(_ label: String) -> [String] { entries(label) }
      func entries(_ label: String) -> [String] { [label, "new"] }

      """,
      tests: """
        import XCTest
        final class PageTests: XCTestCase {
          func testOld() { XCTAssertEqual(entries("a", newPage: false), ["a"]) }
          func testNew() { XCTAssertEqual(entries("a", newPage: true), ["a", "new"]) }
        }

        """,
      """
      import XCTest
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertEqual(entries("a"), ["a", "new"]) }
      }

      """),
    passed(
      "a failable initializer beside nothing",
      """
      final class Mesh { init?(width: Int) { if width < 1 { return nil } } }
      final class Page {
        private let mesh: Mesh?
        init(width: Int) {
          let made = Flags.newPage ? Mesh(width: width) : nil
          mesh = made
        }
        func show() { log(mesh) }
      }

      """,
      """
      final class Mesh { init?(width: Int) { if width < 1 { return nil } } }
      final class Page {
        private let mesh: Mesh?
        init(width: Int) {
          let made = Mesh(width: width)
          mesh = made
        }
        func show() { log(mesh) }
      }

      """),
    SmallApp(
      name: "an object that a test makes for one argument, and one that others get to know of",
      accessors: [Accessor(.isGroup("on"), template: "_.isOn(\"newPage\")", experiment: "new_page")],
      files: ["Sources/Page.swift": storeTypes + pages, "Tests/PageTests.swift": testsOfStores],
      after: [
        "Sources/Page.swift": storeTypes + """
          struct Page {
            let title: String
            init(_ title: String) {
              self.title = title
            }
            func text() -> String { title }
          }
          struct Other {
            init(_ known: Known) {
            }
            func text() -> String { "new" }
          }
          func show(_ store: Store) { log(store.isOn("a")) }

          """,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func testText() { XCTAssertEqual(Page("a").text(), "a") }
          func testOther() { XCTAssertEqual(Other(Known()).text(), "new") }
        }

        """,
      ],
      messages: ["Sources/Page.swift:24: nothing reads 'known' any more; it stays, because 'Known()' may have an effect"]),
  ]

  private static let storeTypes = """
    final class Store {
      private var values: [String: Bool] = [:]
      init(_ center: NotificationCenter = .default) {
        center.addObserver(forName: .changed, object: nil, queue: nil) { [weak self] _ in self?.values["a"] = true }
      }
      func isOn(_ name: String) -> Bool { values[name] ?? false }
    }
    final class Known {
      static var last: Known?
      init() { Known.last = self }
      func isOn(_ name: String) -> Bool { name.isEmpty }
    }

    """
  private static let pages = """
    struct Page {
      let title: String
      let store: Store
      init(_ title: String, store: Store) {
        self.title = title
        self.store = store
      }
      func text() -> String { store.isOn("newPage") ? title : "old" }
    }
    struct Other {
      let known: Known
      init(_ known: Known) {
        self.known = known
      }
      func text() -> String { known.isOn("newPage") ? "new" : "old" }
    }
    func show(_ store: Store) { log(store.isOn("a")) }

    """
  private static let testsOfStores = """
    import XCTest
    final class PageTests: XCTestCase {
      func testText() { XCTAssertEqual(Page("a", store: Store()).text(), "a") }
      func testOther() { XCTAssertEqual(Other(Known()).text(), "new") }
    }

    """
}

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
    SmallApp(
      name: "an object of the flag that functions hand on",
      accessors: [
        Accessor(.isGroup("on"), template: "_[.newPage].isOn", experiment: "new_page"),
        Accessor(.isGroup("on"), template: "newPage.isOn", experiment: "new_page"),
        Accessor(.declaration, template: "Key.newPage", experiment: "new_page"),
      ],
      files: ["Sources/Options.swift": options],
      after: [
        "Sources/Options.swift": options.replacing("  case newPage, other\n", with: "  case other\n")
          .replacing("    let newPage = options[.newPage]\n", with: "")
          .replacing("entries(options[.other], newPage: newPage)", with: "entries(options[.other])")
          .replacing("entries(_ other: Option, newPage: Option)", with: "entries(_ other: Option)")
          .replacing("newPage.isOn ? \"new\" : \"old\"", with: "\"new\"")
      ]),
    SmallApp(
      name: "a path with effects that the template has, and another enum's case with a value",
      accessors: [
        Accessor(.isGroup("on"), template: "Env.current.features.has(.{caseName})"),
        Accessor(.declaration, template: "Feature.{caseName}"),
      ],
      files: ["Sources/Features.swift": features],
      after: [
        "Sources/Features.swift": features.replacing("  static let newPage = Feature(isOn: true)\n", with: "")
          .replacing("Env.current.features.has(.newPage) ? \"new\" : \"old\"", with: "\"new\"")
      ]),
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
      messages: [
        "Sources/Page.swift:24: nothing reads 'known' any more; it stays, because 'Known()' may have an effect"
      ]),
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

  private static let options = """
    enum Key {
      case newPage, other
    }
    final class Option { var value = "" ; var isOn: Bool { value == "YES" } }
    final class Options {
      private var all: [Key: Option] = [:]
      subscript(key: Key) -> Option { all[key]! }
    }
    struct Document {
      let options = Options()
      func load() -> [String] {
        let newPage = options[.newPage]
        return entries(options[.other], newPage: newPage)
      }
      private func entries(_ other: Option, newPage: Option) -> [String] {
        [other.value, newPage.isOn ? "new" : "old"]
      }
    }

    """
  private static let features = """
    struct Feature {
      let isOn: Bool
      static let newPage = Feature(isOn: true)
      static let other = Feature(isOn: false)
    }
    struct Features { func has(_ feature: Feature) -> Bool { feature.isOn } }
    struct Env {
      var features = Features()
      private static var stack = [Env()]
      static var current: Env { stack.last! }
    }
    enum Route { case home, newPage(Int) }
    struct Partial<A, B> { let unapply: (B) -> A? }
    let route = Partial<Int, Route>(unapply: {
      guard case let .newPage(result) = $0 else { return nil }
      return result
    })
    func title() -> String { Env.current.features.has(.newPage) ? "new" : "old" }
    func other() -> Bool { Env.current.features.has(.other) }

    """
}

extension FlagLayerTests {
  /// What always returns `nil` without the losing code, and assertions about it.
  static let emptied: [Example] = [
    Example(
      "an override that returns what the superclass does",
      """
      extension UIViewController {
        @objc var hasBanner: Bool {
          false
        }
      }
      class Screen: UIViewController {
        override var hasBanner: Bool {
          if flags.isOn(.patron) {
            return false
          }
          return true
        }
      }
      final class SmallScreen: Screen {
        override var hasBanner: Bool { !flags.isOn(.patron) }
      }
      final class OtherScreen: UITableViewController {
        override var hasBanner: Bool { !flags.isOn(.patron) }
      }
      final class LargeScreen: UIViewController {
        override var hasBanner: Bool { flags.isOn(.patron) }
      }

      """,
      """
      extension UIViewController {
        @objc var hasBanner: Bool {
          false
        }
      }
      class Screen: UIViewController {
      }
      final class SmallScreen: Screen {
      }
      final class OtherScreen: UITableViewController {
        override var hasBanner: Bool { false }
      }
      final class LargeScreen: UIViewController {
        override var hasBanner: Bool { true }
      }

      """,
      constants: [
        "18: '!flags.isOn(.patron)' is left as 'false'; simplify what uses it by hand",
        "21: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
      ]),
    Example(
      "getters and functions that are always nil now",
      """
      import XCTest
      final class Model {
        let size = 1
        var hint: String? {
          guard !flags.isOn(.patron) else { return nil }
          return "old"
        }
        func button() -> String? {
          if !flags.isOn(.patron) { return "press" }
          return nil
        }
        var always: String? { nil }
      }
      func show(_ model: Model) {
        if let hint = model.hint { print(hint) }
        if let title = model.button(), model.size > 1 { print(title) } else { print("none") }
        print(model.hint ?? "empty")
        if let always = model.always { print(always) }
      }
      final class ModelTests: XCTestCase {
        func testNothing() {
          XCTAssertNil(Model().hint)
        }
        func testSize() {
          let model = Model()
          XCTAssertNil(model.button())
          XCTAssertEqual(model.size, 1)
          XCTAssertNil(model.always)
        }
      }

      """,
      """
      import XCTest
      final class Model {
        let size = 1
        var hint: String? {
          return nil
        }
        func button() -> String? {
          return nil
        }
        var always: String? { nil }
      }
      func show(_ model: Model) {
        print("none")
        print("empty")
        if let always = model.always { print(always) }
      }
      final class ModelTests: XCTestCase {
        func testSize() {
          let model = Model()
          XCTAssertEqual(model.size, 1)
          XCTAssertNil(model.always)
        }
      }

      """),
    Example(
      "nil that others may return something else for",
      """
      protocol Page { var hint: String? { get } }
      struct Start: Page {
        var hint: String? { if flags.isOn(.patron) { return nil } else { return "old" } }
      }
      class Screen {
        var title: String? { if flags.isOn(.patron) { return nil } else { return "old" } }
      }
      final class Other: Screen { override var title: String? { "other" } }
      func show(_ screen: Screen, _ start: Start) {
        if let title = screen.title { print(title) }
        if let hint = start.hint { print(hint) }
      }

      """,
      """
      protocol Page { var hint: String? { get } }
      struct Start: Page {
        var hint: String? { return nil }
      }
      class Screen {
        var title: String? { return nil }
      }
      final class Other: Screen { override var title: String? { "other" } }
      func show(_ screen: Screen, _ start: Start) {
        if let title = screen.title { print(title) }
        if let hint = start.hint { print(hint) }
      }

      """),
    Example(
      "assertions that can only fail",
      """
      import XCTest
      final class Model {
        var isLarge: Bool { flags.isOn(.patron) }
        var size: Int { isLarge ? 2 : 1 }
      }
      final class ModelTests: XCTestCase {
        private func make() -> Model { Model() }
        func testSmall() {
          XCTAssertFalse(make().isLarge)
        }
        func testSize() {
          XCTAssertEqual(make().isLarge, false)
          XCTAssertGreaterThan(make().size, 0)
        }
      }

      """,
      """
      import XCTest
      final class Model {
        var size: Int { 2 }
      }
      final class ModelTests: XCTestCase {
        private func make() -> Model { Model() }
        func testSize() {
          _ = make()
          XCTAssertGreaterThan(make().size, 0)
        }
      }

      """,
      notes: [
        "12: 'XCTAssertEqual(make().isLarge, false)' goes, because it can only fail now; see whether the tests still hold"
      ]),
  ]

  /// Requirements that only removed code asked for, and services that only it used.
  static let services: [Example] =
    [
      Example(
        "a requirement that only removed code asked for",
        """
        protocol Backend: Sendable {
          func hold()
          func extend(by minutes: Int)
          var limit: Int { get }
        }
        struct LiveBackend: Backend {
          func hold() {}
          func extend(by minutes: Int) { wait(minutes) }
          var limit: Int { 3 }
          private func wait(_ minutes: Int) {}
        }
        struct MockBackend: Backend {
          func hold() {}
          func extend(by minutes: Int) {}
          var limit: Int { 3 }
        }
        func book(_ backend: any Backend) {
          backend.hold()
          if !flags.isOn(.patron) { backend.extend(by: backend.limit) }
        }

        """,
        """
        protocol Backend: Sendable {
          func hold()
        }
        struct LiveBackend: Backend {
          func hold() {}
        }
        struct MockBackend: Backend {
          func hold() {}
        }
        func book(_ backend: any Backend) {
          backend.hold()
        }

        """),
      Example(
        "a protocol of which nothing is left",
        """
        protocol OldLayout: AnyObject { func layOut() }
        protocol OldSize { var size: Int { get } }
        final class Page: Codable, OldLayout, OldSize {
          func layOut() {}
          var size: Int { 1 }
        }
        final class Other {}
        extension Other: OldLayout {
          func layOut() {}
        }
        final class Third: OldSize {
          var size: Int { 3 }
        }
        let sizes: [any OldSize] = []
        func show(_ page: Page, _ other: Other) {
          if !flags.isOn(.patron) { (page as OldLayout).layOut(); print((page as OldSize).size) }
        }

        """,
        """
        protocol OldSize { }
        final class Page: Codable, OldSize {
        }
        final class Other {}
        final class Third: OldSize {
        }
        let sizes: [any OldSize] = []
        func show(_ page: Page, _ other: Other) {
        }

        """, notes: ["15: nothing is left of 'show'; it stays, because something else may call it"]),
      Example(
        "requirements that others ask for, or that satisfy something else",
        """
        protocol Stopping { func stop() }
        protocol Backend: Sendable {
          func hold()
          func extend()
          func stop()
          func cancel()
        }
        struct LiveBackend: Backend, Stopping, Cancellable {
          func hold() {}
          func extend() {}
          func stop() {}
          func cancel() {}
        }
        func book(_ backend: any Backend) {
          backend.hold()
          if !flags.isOn(.patron) {
            backend.extend()
            backend.stop()
            backend.cancel()
          }
        }
        func hurry(_ live: LiveBackend) { live.extend() }

        """,
        """
        protocol Stopping { func stop() }
        protocol Backend: Sendable {
          func hold()
          func extend()
          func stop()
          func cancel()
        }
        struct LiveBackend: Backend, Stopping, Cancellable {
          func hold() {}
          func extend() {}
          func stop() {}
          func cancel() {}
        }
        func book(_ backend: any Backend) {
          backend.hold()
        }
        func hurry(_ live: LiveBackend) { live.extend() }

        """),
      Example(
        "a class that is made for the removed code, and a lazy variable",
        """
        final class LiveFlags {
          private var known: [String] = []
          private let start: Int
          init(start: Int = 0) { self.start = start }
        }
        final class Screen {
          private let live: LiveFlags
          init(live: LiveFlags) { self.live = live }
          func show() { if flags.isOn(.patron) { print(1) } else { print(live) } }
        }
        final class Container {
          private(set) lazy var shared = LiveFlags(start: 2)
          func make() -> Screen { Screen(live: shared) }
        }
        func run(_ container: Container) {
          Screen(live: LiveFlags()).show()
          Screen(live: container.shared).show()
        }

        """,
        """
        final class LiveFlags {
          private var known: [String] = []
          private let start: Int
          init(start: Int = 0) { self.start = start }
        }
        final class Screen {
          func show() { print(1) }
        }
        final class Container {
          private(set) lazy var shared = LiveFlags(start: 2)
          func make() -> Screen { Screen() }
        }
        func run(_ container: Container) {
          Screen().show()
          Screen().show()
        }

        """),
    ]
    + [
      "final class Live { init() { print(1) } }", "final class Live { deinit { print(1) } }",
      "class Base { init() { print(1) } }\nfinal class Live: Base {}", "final class Live: Thing {}",
      "final class Live { var size = count() }", "@Logged final class Live {}",
    ].map { live in
      Example(
        "an object of which somebody hears: \(live)",
        """
        \(live)
        final class Screen {
          private let live: Live
          init(live: Live) { self.live = live }
          func show() { if flags.isOn(.patron) { print(1) } else { print(live) } }
        }
        func run() { Screen(live: Live()).show() }

        """,
        """
        \(live)
        final class Screen {
          init(live: Live) { }
          func show() { print(1) }
        }
        func run() { Screen(live: Live()).show() }

        """,
        notes: [
          "\(live.contains("\n") ? 5 : 4): nothing reads 'live' any more; it stays, because 'Live()' may have an effect"
        ])
    }
}

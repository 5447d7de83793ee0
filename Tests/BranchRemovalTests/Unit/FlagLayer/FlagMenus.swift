extension FlagLayerTests {
  private static let row = """
    class Row {
      let flag: Flag
      init(_ flag: Flag, title: String, changed: @escaping () -> Void = {}) { self.flag = flag }
    }
    let flags = Flags()
    extension Flags { func set(_ flag: Flag, to isOn: Bool, isDebug: Bool = false) {} }

    """
  private static let switches =
    row + "class Switch: Row {\n  func flip(_ isOn: Bool) { flags.set(flag, to: isOn) }\n}\n"
  private static let steps = row + "class Step: Row {\n  func run() { if flags.isOn(flag) { go() } }\n}\n"

  /// Switches for the flag in a menu for developers, and stored values.
  static let menus: [Example] = [
    Example(
      "a switch in a list",
      switches + """
        let rows = [
          Switch(.patron, title: "Patron") {
            reload()
          },
          Switch(.other, title: "Other") { reload() },
        ]

        """,
      switches + """
        let rows = [
          Switch(.other, title: "Other") { reload() },
        ]

        """),
    Example(
      "a switch that is appended",
      switches + "func add(_ rows: inout [Row]) {\n  rows.append(Switch(.patron, title: \"\"))\n  go()\n}\n",
      switches + "func add(_ rows: inout [Row]) {\n  go()\n}\n"),
    Example(
      "a step that depends on the flag",
      steps + "let steps = [Step(.patron, title: \"\"), Step(.other, title: \"\")]\n", nil,
      refusals: ["10: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a stored value",
      row + "func start() {\n  flags.set(.patron, to: true, isDebug: false)\n  go()\n}\n",
      row + "func start() {\n  go()\n}\n"),
    Example(
      "a stored value that is read from somewhere",
      row + "func start() {\n  flags.set(.patron, to: Remote.isPatronOn)\n  go()\n}\n",
      row + "func start() {\n  go()\n}\n"),
    Example(
      "a stored value that is made",
      row + "func start() {\n  flags.set(.patron, to: read())\n  go()\n}\n", nil,
      refusals: ["8: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a value that is not stored",
      row + "extension Flags { func log(_ flag: Flag, isOn: Bool) {} }\nfunc start() {\n"
        + "  flags.log(.patron, isOn: Remote.isPatronOn)\n  go()\n}\n", nil,
      refusals: ["9: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a stored value where another type's function has the name",
      row + "enum Choice { case large, small }\nextension Flags { func set(_ choice: Choice, to name: String) {} }\n"
        + "func start() {\n  flags.set(.patron, to: true)\n  go()\n}\n",
      row + "enum Choice { case large, small }\nextension Flags { func set(_ choice: Choice, to name: String) {} }\n"
        + "func start() {\n  go()\n}\n"),
    Example(
      "a stored value that lost",
      row + "func start() {\n  flags.set(.patron, to: false)\n  go()\n}\n", nil,
      refusals: ["8: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "stored values of tests",
      row + """
        import XCTest
        final class MenuTests: XCTestCase {
          func testNew() {
            flags.set(.patron, to: true, isDebug: true)
            XCTAssertEqual(title(), "new")
          }
          func testOld() {
            flags.set(.patron, to: false, isDebug: true)
            XCTAssertEqual(title(), "old")
          }
          func testOlder() {
            let mock = MockFlags([.patron: false])
            XCTAssertEqual(title(mock), "old")
          }
        }
        struct MockFlags { init(_ flags: [Flag: Bool]) {} }

        """,
      row + """
        import XCTest
        final class MenuTests: XCTestCase {
          func testNew() {
            XCTAssertEqual(title(), "new")
          }
        }
        struct MockFlags { init(_ flags: [Flag: Bool]) {} }

        """),
    Example(
      "stored values by subscript and by raw value",
      """
      import XCTest
      final class Mock { var values: [Flag: Bool] = [:]; var features: [String: Bool] = [:] }
      func isNew() -> Bool { flags.isOn(.patron) }
      final class MenuTests: XCTestCase {
        func testNew() {
          mock.values[.patron] = true
          mock.features = [Flag.patron.rawValue: true]
          make(mock) |> \\.features .~ [Flag.patron.rawValue: true]
          XCTAssertEqual(title(), "new")
        }
        func testOld() {
          mock.values[Flag.patron] = false
          XCTAssertEqual(title(), "old")
        }
        func testOlder() {
          mock.features = [Flag.other.rawValue: true, Flag.patron.rawValue: false]
          XCTAssertEqual(title(), "old")
        }
        func testFlag() { run(mock) { XCTAssertTrue(isNew()) } }
        private let mock = Mock()
      }

      """,
      """
      import XCTest
      final class Mock { var values: [Flag: Bool] = [:]; var features: [String: Bool] = [:] }
      final class MenuTests: XCTestCase {
        func testNew() {
          mock.features = [:]
          make(mock) |> \\.features .~ [:]
          XCTAssertEqual(title(), "new")
        }
        private let mock = Mock()
      }

      """),
    Example(
      "an expected table",
      """
      import XCTest
      let table: [Flag: Bool] = [.patron: false, .other: true]
      final class TableTests: XCTestCase {
        func testTable() { XCTAssertEqual(table, [.patron: false, .other: true]) }
      }

      """,
      """
      import XCTest
      let table: [Flag: Bool] = [.other: true]
      final class TableTests: XCTestCase {
        func testTable() { XCTAssertEqual(table, [.other: true]) }
      }

      """),
    Example(
      "a table of values of any type",
      """
      let defaults: [Flag: Any] = [
        .patron: false,
        .other: "a",
      ]

      """,
      """
      let defaults: [Flag: Any] = [
        .other: "a",
      ]

      """),
    Example(
      "an index of a dictionary by another type",
      """
      struct Tier: Hashable { static let patron = Tier() }
      final class Mock { var values: [Tier: Bool] = [:] }
      func set(_ mock: Mock) { mock.values[.patron] = false }

      """,
      """
      struct Tier: Hashable { static let patron = Tier() }
      final class Mock { var values: [Tier: Bool] = [:] }
      func set(_ mock: Mock) { mock.values[.patron] = false }

      """),
    Example(
      "a value that every test starts with",
      row + """
        import XCTest
        final class MenuTests: XCTestCase {
          override func setUp() {
            flags.set(.patron, to: false)
            flags.set(.other, to: false)
          }
        }

        """, nil, refusals: ["10: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "assertions about the flag",
      """
      import XCTest
      final class FlagsTests: XCTestCase {
        func testAll() {
          XCTAssertTrue(flags.isOn(.patron), "on")
          XCTAssertTrue(flags.isOn(.other))
          XCTAssertEqual(flags.isOn(.patron), true)
        }
        func testPatron() {
          let flags = Flags()
          XCTAssertFalse(flags.isOn(.patron))
        }
        func testTitle() { XCTAssertEqual(title(flags.isOn(.patron)), "new") }
      }

      """,
      """
      import XCTest
      final class FlagsTests: XCTestCase {
        func testAll() {
          XCTAssertTrue(flags.isOn(.other))
        }
        func testTitle() { XCTAssertEqual(title(true), "new") }
      }

      """,
      constants: ["12: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
  ]

  /// Members of types that conform to protocols of the platforms.
  static let witnesses: [Example] = [
    Example(
      "a property of a delegate",
      """
      final class Screen: UIViewController, UITableViewDelegate {
        var isNew: Bool { flags.isOn(.patron) }
        func show() { if isNew { a() } else { b() } }
      }

      """,
      """
      final class Screen: UIViewController, UITableViewDelegate {
        func show() { a() }
      }

      """),
    Example(
      "closures that keep their object alive",
      """
      final class Screen {
        let list = List()
        func hide() {
          run { [self] in list.hide() }
          run { [weak self] in log() }
          run { [weak self] in if flags.isOn(.patron) { log() } else { self?.hide() } }
        }
        func show() { if !flags.isOn(.patron) { self.hide() } }
      }

      """,
      """
      final class Screen {
        let list = List()
        func hide() {
          run { [self] in list.hide() }
          run { [weak self] in log() }
          run { log() }
        }
        func show() { }
      }

      """, notes: ["8: nothing is left of 'show'; it stays, because something else may call it"]),
    Example(
      "a closure that no longer names a member",
      """
      func log() {}
      final class Screen {
        let list = List()
        func hide() {
          run { [self] in if flags.isOn(.patron) { log() } else { self.list.hide() } }
          run { [self] in if flags.isOn(.patron) { imported() } else { self.list.hide() } }
        }
      }
      final class Page: UIViewController {
        let list = List()
        func hide() {
          run { [self] in if flags.isOn(.patron) { imported() } else { self.list.hide() } }
        }
      }

      """,
      """
      func log() {}
      final class Screen {
        let list = List()
        func hide() {
          run { log() }
          run { imported() }
        }
      }
      final class Page: UIViewController {
        let list = List()
        func hide() {
          run { [self] in imported() }
        }
      }

      """),
    Example(
      "a function of an object that may be gone",
      """
      final class Screen {
        private func isNew() -> Bool { flags.isOn(.patron) }
        func show() {
          load { [weak self] in
            guard self?.isNew() == true else { return }
            go()
          }
          load { [weak self] in use(self?.isNew() ?? false) }
        }
      }

      """,
      """
      final class Screen {
        func show() {
          load { [weak self] in
            guard self != nil else { return }
            go()
          }
          load { [weak self] in use(self != nil) }
        }
      }

      """),
    Example(
      "a property of an observable type whose errors name their module",
      """
      final class Session: Observable {
        enum Error: Swift.Error { case offline }
        var isNew: Bool { flags.isOn(.patron) }
        func show() { if isNew { a() } else { b() } }
      }
      extension Session.Error: Equatable {}

      """,
      """
      final class Session: Observable {
        enum Error: Swift.Error { case offline }
        func show() { a() }
      }
      extension Session.Error: Equatable {}

      """),
    Example(
      "a property of a type with a protocol that is not known",
      """
      final class Screen: UIViewController, Tracked {
        var isNew: Bool { flags.isOn(.patron) }
        func show() { if isNew { a() } else { b() } }
      }

      """,
      """
      final class Screen: UIViewController, Tracked {
        var isNew: Bool { true }
        func show() { a() }
      }

      """, constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
  ]
}

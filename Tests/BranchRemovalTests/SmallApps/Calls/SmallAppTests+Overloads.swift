import SwiftSemantics

/// Calls that have the labels of a function which loses a parameter, and mean another one.
extension SmallAppTests {
  private static let flags = LayerOfCalls.before
  private static let flagsAfter = LayerOfCalls.after
  private static let accessors = LayerOfCalls.accessors

  private static func kept(_ parameter: String, _ place: String, of kind: String = "function") -> String {
    "\(place): nothing reads '\(parameter)' any more; it stays, because the same arguments would call another \(kind) "
      + "without it"
  }

  /// Functions whose parameter stays, with calls of which one gives it the flag.
  static func beside(
    _ name: String, _ before: String, _ after: String, line: Int = 1, of kind: String = "function", calls: String,
    at place: String
  ) -> SmallApp {
    func page(_ function: String, _ value: String) -> String {
      """
      \(function)
      func show() { \(calls.replacing("FLAG", with: value)) }

      """
    }
    return SmallApp(
      name: name, accessors: accessors,
      files: ["Sources/Flags.swift": flags, "Sources/Page.swift": page(before, "Flags.newPage")],
      after: ["Sources/Flags.swift": flagsAfter, "Sources/Page.swift": page(after, "true")],
      messages: [
        kept("isNew", "Sources/Page.swift:\(line)", of: kind),
        "Sources/Page.swift:\(place): 'Flags.newPage' is left as 'true'; simplify what uses it by hand",
      ])
  }

  static let overloads: [SmallApp] = [
    beside(
      "an overload of which a call gives the first default and leaves out the second",
      """
      func save(_ n: Int, isNew: Bool) { log(isNew ? "new" : "old") }
      func save(_ n: Int = 3, force: Bool = true) { log("forced") }
      """,
      """
      func save(_ n: Int, isNew: Bool) { log("new") }
      func save(_ n: Int = 3, force: Bool = true) { log("forced") }
      """, calls: "save(5); save(6, isNew: FLAG)", at: "3"),
    beside(
      "an overload with a closure of another label, which a call leaves out",
      """
      func load(_ n: Int, isNew: Bool, done: (Int) -> Void) { log(isNew ? "new" : "old") }
      func load(_ n: Int, retry: Int = 1, completion: (Int) -> Void) { log("retry") }
      """,
      """
      func load(_ n: Int, isNew: Bool, done: (Int) -> Void) { log("new") }
      func load(_ n: Int, retry: Int = 1, completion: (Int) -> Void) { log("retry") }
      """, calls: "load(3) { print($0) }; load(4, isNew: FLAG) { print($0) }", at: "3"),
    SmallApp(
      name: "overloads that literals tell apart, or defaults",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        struct Page {
          func add(_ n: Int, style: Style) -> String { Flags.newPage ? "\\(n) \\(style)" : "\\(n)" }
          func add(_ s: String, style: Style) -> String { s + "\\(style)" }

          func configure(title: String, badge: Int? = nil, isAnimated: Bool = false) -> String {
            Flags.newPage ? "new \\(title) \\(badge ?? 0) \\(isAnimated)" : "old \\(title)"
          }
          func configure(title: String, isAnimated: Bool) -> String { "short \\(title) \\(isAnimated)" }
        }
        func show(_ page: Page) {
          log(page.add(1, style: .b))
          log(page.add("x", style: .b))
          log(page.configure(title: "a", badge: 1, isAnimated: true))
          log(page.configure(title: "b", isAnimated: true))
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        struct Page {
          func add(_ n: Int) -> String { "\\(n)" }
          func add(_ s: String, style: Style) -> String { s + "\\(style)" }

          func configure(title: String, badge: Int? = nil, isAnimated: Bool = false) -> String {
            "old \\(title)"
          }
          func configure(title: String, isAnimated: Bool) -> String { "short \\(title) \\(isAnimated)" }
        }
        func show(_ page: Page) {
          log(page.add(1))
          log(page.add("x", style: .b))
          log(page.configure(title: "a", badge: 1, isAnimated: true))
          log(page.configure(title: "b", isAnimated: true))
        }

        """,
      ],
      messages: ["badge", "isAnimated"].map { kept($0, "Sources/Page.swift:5") }),
    SmallApp(
      name: "a wrapper of a library's method, and what remains beside other defaults",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        extension String {
          func uppercased(isLoud: Bool = Flags.newPage) -> String {
            let text = uppercased()
            return isLoud ? text + "!" : text
          }
        }
        struct Painter {
          func draw(_ scale: Double = 1, isNew: Bool = Flags.newPage) -> String { isNew ? "new \\(scale)" : "old" }
          func draw(text: String = "x") -> String { "text " + text }
        }
        func show(_ painter: Painter) { log(painter.draw(isNew: Flags.newPage)) }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        extension String {
          func uppercased(isLoud: Bool = true) -> String {
            let text = uppercased()
            return text + "!"
          }
        }
        struct Painter {
          func draw(_ scale: Double = 1, isNew: Bool = true) -> String { "new \\(scale)" }
          func draw(text: String = "x") -> String { "text " + text }
        }
        func show(_ painter: Painter) { log(painter.draw(isNew: true)) }

        """,
      ],
      messages: [
        kept("isLoud", "Sources/Page.swift:2"), kept("isNew", "Sources/Page.swift:8"),
        "Sources/Page.swift:2: 'Flags.newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/Page.swift:8: 'Flags.newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/Page.swift:11: 'Flags.newPage' is left as 'true'; simplify what uses it by hand",
      ]),
    SmallApp(
      name: "nested types of one name, and initializers beside the memberwise one",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        struct Header {
          struct Model {
            let text: String
            init(title: String, note: String = "") { text = Flags.newPage ? title + note : title }
          }
          let model: Model
        }
        func makeHeader() -> Header { Header(model: .init(title: "header", note: "new")) }
        struct Footer {
          struct Model {
            let text: String
            init(title: String, note: String = "") { text = title + note }
          }
          let model: Model
          var models: [Model] = [.init(title: "first", note: "a")]
        }
        func makeFooter() -> Footer { Footer(model: .init(title: "footer", note: "b")) }
        let model: Footer.Model = .init(title: "other", note: "c")

        struct Row {
          let title: String
          fileprivate var hint: String? = nil
          var text: String { Flags.newPage ? title + (hint ?? "-") : title }
        }
        extension Row {
          init(name: String, hint: String) { self.init(title: name + " " + hint) }
        }
        func rows() -> [Row] { [Row(title: "a", hint: "h"), Row(name: "b", hint: "own")] }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        struct Header {
          struct Model {
            let text: String
            init(title: String) { text = title }
          }
          let model: Model
        }
        func makeHeader() -> Header { Header(model: .init(title: "header")) }
        struct Footer {
          struct Model {
            let text: String
            init(title: String, note: String = "") { text = title + note }
          }
          let model: Model
          var models: [Model] = [.init(title: "first", note: "a")]
        }
        func makeFooter() -> Footer { Footer(model: .init(title: "footer", note: "b")) }
        let model: Footer.Model = .init(title: "other", note: "c")

        struct Row {
          let title: String
          var text: String { title }
        }
        extension Row {
          init(name: String, hint: String) { self.init(title: name + " " + hint) }
        }
        func rows() -> [Row] { [Row(title: "a"), Row(name: "b", hint: "own")] }

        """,
      ]),
    SmallApp(
      name: "a store with a property for each flag that a screen reads",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        final class Settings {
          var newPage = false { didSet { save() } }
          var other = false
          init(_ defaults: Defaults) { newPage = defaults.flag("newPage") }
          func set(_ flag: Flag, to value: Bool) {
            switch flag {
            case .newPage: newPage = value
            case .other: other = value
            }
          }
        }

        """,
        "Sources/Page.swift": """
        func title(_ flags: Flags) -> String { flags.isOn(.newPage) ? "new" : "old" }
        func tab(_ settings: Settings) -> String { settings.newPage ? "shared with me" : "shared" }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        final class Settings {
          var newPage = false { didSet { save() } }
          var other = false
          init(_ defaults: Defaults) { newPage = defaults.flag("newPage") }
          func set(_ flag: Flag, to value: Bool) {
            switch flag {
            case .newPage: newPage = value
            case .other: other = value
            }
          }
        }

        """,
        "Sources/Page.swift": """
        func title(_ flags: Flags) -> String { "new" }
        func tab(_ settings: Settings) -> String { settings.newPage ? "shared with me" : "shared" }

        """,
      ],
      messages: ["Sources/Flags.swift:8: '.newPage' still names the experiment; remove it by hand"]),
    SmallApp(
      name: "initializers that hand a parameter to each other lose it together, or keep it",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Form.swift": """
        class Form {
          let store: any Storing
          convenience init(isNew: Bool, store: Store, title: String? = nil) {
            self.init(isNew: isNew, store: store as any Storing, title: title)
          }
          init(isNew: Bool, store: any Storing, title: String? = nil) {
            self.store = store
            if Flags.newPage { log("\\(isNew)") }
          }
        }
        class Menu {
          convenience init(isNew: Bool, store: Store) {
            log("\\(isNew)")
            self.init(isNew: isNew, store: store as any Storing)
          }
          init(isNew: Bool, store: any Storing) {
            if Flags.newPage { log("\\(isNew)") }
          }
        }
        func show() {
          log(Form(isNew: false, store: Store()))
          log(Menu(isNew: false, store: Store()))
        }

        """,
        "Tests/FormTests.swift": """
        import XCTest
        class FormTests: XCTestCase {
          func testStore() { XCTAssertNotNil(Form(isNew: true, store: Store(), title: "a").store) }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Form.swift": """
        class Form {
          let store: any Storing
          convenience init(store: Store, title: String? = nil) {
            self.init(store: store as any Storing, title: title)
          }
          init(store: any Storing, title: String? = nil) {
            self.store = store
          }
        }
        class Menu {
          convenience init(isNew: Bool, store: Store) {
            log("\\(isNew)")
            self.init(isNew: isNew, store: store as any Storing)
          }
          init(isNew: Bool, store: any Storing) {
          }
        }
        func show() {
          log(Form(store: Store()))
          log(Menu(isNew: false, store: Store()))
        }

        """,
        "Tests/FormTests.swift": """
        import XCTest
        class FormTests: XCTestCase {
          func testStore() { XCTAssertNotNil(Form(store: Store(), title: "a").store) }
        }

        """,
      ],
      messages: [
        "Sources/Form.swift:16: nothing reads 'isNew' any more; it stays, because the same arguments would call another "
          + "initializer without it"
      ]),
  ]
}

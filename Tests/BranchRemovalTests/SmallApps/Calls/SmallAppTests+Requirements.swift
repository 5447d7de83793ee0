import SwiftSemantics

/// Functions of which the name, without their parameter, is one that a protocol asks some types for.
extension SmallAppTests {
  private static let flags = LayerOfCalls.before
  private static let flagsAfter = LayerOfCalls.after
  private static let accessors = LayerOfCalls.accessors

  static let requirements: [SmallApp] = [
    SmallApp(
      name: "a protocol that other types conform to",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        protocol Loading { func load(); var title: String { get }; init(text: String) }
        final class Other: Loading {
          let title: String
          init(text: String) { title = text }
          func load() {}
        }

        struct Page: Equatable {
          func show() { load(isNew: Flags.newPage) }
          private func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        class Model {
          let text: String
          init(text: String, isNew: Bool) { self.text = isNew ? text : "old" }
          func show() { self.load(isNew: Flags.newPage) }
          func load(isNew: Bool) { log(isNew ? text : "old") }
        }
        final class LargeModel: Model {}
        func makeModel() -> Model { Model(text: "a", isNew: Flags.newPage) }
        private extension Page {
          func title(isNew: Bool) -> String { isNew ? "new" : "old" }
        }
        func title(of page: Page) -> String { page.title(isNew: Flags.newPage) }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        protocol Loading { func load(); var title: String { get }; init(text: String) }
        final class Other: Loading {
          let title: String
          init(text: String) { title = text }
          func load() {}
        }

        struct Page: Equatable {
          func show() { load() }
          private func load() { log("new") }
        }
        class Model {
          let text: String
          init(text: String) { self.text = text }
          func show() { self.load() }
          func load() { log(text) }
        }
        final class LargeModel: Model {}
        func makeModel() -> Model { Model(text: "a") }
        private extension Page {
          func title() -> String { "new" }
        }
        func title(of page: Page) -> String { page.title() }

        """,
      ]),
    SmallApp(
      name: "protocols that the type, a subclass, an extension or an alias conforms to",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        protocol Loading { func load() }
        extension Loading { func load() { log("default") } }
        protocol Refreshing: Loading {}

        struct Page: Refreshing {
          func show() { load(isNew: Flags.newPage) }
          func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        class Model {
          func show() { load(isNew: Flags.newPage) }
          func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        struct Row {
          func show() { load(isNew: Flags.newPage) }
          func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        struct Cell {
          func show() { load(isNew: Flags.newPage) }
          func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        typealias SmallCell = Cell

        """,
        "Sources/Conformances.swift": """
        class LargeModel: Model {}
        extension LargeModel: Loading {}
        extension Row: Loading {}
        extension SmallCell: Loading {}

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        protocol Loading { func load() }
        extension Loading { func load() { log("default") } }
        protocol Refreshing: Loading {}

        struct Page: Refreshing {
          func show() { load(isNew: true) }
          func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        class Model {
          func show() { load(isNew: true) }
          func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        struct Row {
          func show() { load(isNew: true) }
          func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        struct Cell {
          func show() { load(isNew: true) }
          func load(isNew: Bool) { log(isNew ? "new" : "old") }
        }
        typealias SmallCell = Cell

        """,
      ],
      messages: [6, 10, 14, 18].map {
        "Sources/Page.swift:\($0): 'Flags.newPage' is left as 'true'; simplify what uses it by hand"
      }),
  ]

  static let closures: [SmallApp] = [
    SmallApp(
      name: "closures of a call that go, and those that stay",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        func animate(_ body: () -> Void, completion: ((Bool) -> Void)? = nil) {
          body()
          if Flags.newPage { completion?(true) }
        }
        func load(_ path: String, failure: ((Int) -> Void)? = nil, success: (String) -> Void) {
          if Flags.newPage { failure?(1) }
          success(path)
        }
        func card(header: () -> String, footer: () -> String) -> String { Flags.newPage ? header() + footer() : header() }
        func ask(first: (() -> Void)? = nil, second: (() -> Void)? = nil) {
          if Flags.newPage { first?() }
          second?()
        }
        func show() {
          animate { log("a") } completion: { _ in log("done") }
          animate { log("b") }
          load("a", failure: { log($0) }) { log($0) }
          load("b") { log($0) }
          log(card { "h" } footer: { "f" })
          ask { log("c") }
          ask { log("c") } second: { log("d") }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        func animate(_ body: () -> Void) {
          body()
        }
        func load(_ path: String, success: (String) -> Void) {
          success(path)
        }
        func card(header: () -> String) -> String { header() }
        func ask(first: (() -> Void)? = nil, second: (() -> Void)? = nil) {
          second?()
        }
        func show() {
          animate { log("a") }
          animate { log("b") }
          load("a") { log($0) }
          load("b") { log($0) }
          log(card { "h" })
          ask { log("c") }
          ask { log("c") } second: { log("d") }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:10: nothing reads 'first' any more; it stays, because a closure of a call may be for another "
          + "parameter without it"
      ]),
    SmallApp(
      name: "calls that only their place tells apart",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        struct Header {
          struct Model {
            let text: String
            init(title: String, note: String = "") { text = Flags.newPage ? title + note : title }
          }
        }
        func text(_ make: () -> Header.Model) -> String { make().text }
        func passed() -> String { text { .init(title: "c", note: "new") } }
        func keyed() -> [String: Header.Model] { ["d": .init(title: "d", note: "new")] }
        func fallback(_ models: [Header.Model]) -> Header.Model { models.first ?? .init(title: "f", note: "new") }

        struct Style {
          init(size: Int, isBold: Bool = false) { log(Flags.newPage && isBold ? size : 0) }
        }
        func styles() -> [Style] { [1].map { .init(size: $0, isBold: true) } }

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
        }
        func text(_ make: () -> Header.Model) -> String { make().text }
        func passed() -> String { text { .init(title: "c") } }
        func keyed() -> [String: Header.Model] { ["d": .init(title: "d")] }
        func fallback(_ models: [Header.Model]) -> Header.Model { models.first ?? .init(title: "f") }

        struct Style {
          init(size: Int, isBold: Bool = false) { log(0) }
        }
        func styles() -> [Style] { [1].map { .init(size: $0, isBold: true) } }

        """,
      ],
      messages: [
        "Sources/Page.swift:13: nothing reads 'isBold' any more; it stays, because not every call of the initializer is "
          + "known",
        "Sources/Page.swift:13: nothing reads 'size' any more; it stays, because not every call of the initializer is "
          + "known",
      ]),
  ]
}

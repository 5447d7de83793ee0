import SwiftSemantics

/// Types in other types, which other files declare.
extension SmallAppTests {
  static let nestedTypes: [SmallApp] = [
    SmallApp(
      name: "an extension of a type in a namespace of another file",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Controller.swift": """
        extension Outer {
          final class Controller { var rows: [Int] = [] }
        }
        extension Outer.Controller {
          private var isNew: Bool { flags.isOn(.newPage) }
          func select(_ row: Int) {
            if isNew { rows.append(row) } else { rows = [row] }
          }
        }

        """,
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Outer.swift": """
        enum Outer {}

        """,
      ],
      after: [
        "Sources/Controller.swift": """
        extension Outer {
          final class Controller { var rows: [Int] = [] }
        }
        extension Outer.Controller {
          func select(_ row: Int) {
            rows.append(row)
          }
        }

        """,
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
      ]),
    SmallApp(
      name: "an extension of a nested type of another file",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Controller.swift": """
        extension Outer.Controller {
          private var isNew: Bool { flags.isOn(.newPage) }
          func select() {
            if isNew { rows.append(1) } else { rows = [] }
          }
        }

        """,
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Outer.swift": """
        final class Outer {
          final class Controller { var rows: [Int] = [] }
        }

        """,
        "Sources/main.swift": """
        let controller = Outer.Controller()
        controller.select()

        """,
      ],
      after: [
        "Sources/Controller.swift": """
        extension Outer.Controller {
          func select() {
            rows.append(1)
          }
        }

        """,
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
      ]),
    SmallApp(
      name: "members of a type in a namespace that other files use",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Cart.swift": """
        enum Cart {}

        """,
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Row.swift": """
        extension Cart {
          class Row { var price = 3 }
        }

        """,
        "Sources/RowDesign.swift": #"""
        extension Cart.Row {
          var isNew: Bool { flags.isOn(.newPage) }
          func text(isNew: Bool) -> String { isNew ? "new \(price)" : "old \(price)" }
        }

        """#,
        "Sources/Screen.swift": #"""
        func text(_ row: Cart.Row) -> String { row.isNew ? "new \(row.price)" : "old \(row.price)" }
        func title(_ row: Cart.Row) -> String { row.text(isNew: flags.isOn(.newPage)) }
        final class GiftRow: Cart.Row {
          func title() -> String { isNew ? "gift" : "old gift" }
        }

        """#,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/RowDesign.swift": #"""
        extension Cart.Row {
          func text() -> String { "new \(price)" }
        }

        """#,
        "Sources/Screen.swift": #"""
        func text(_ row: Cart.Row) -> String { "new \(row.price)" }
        func title(_ row: Cart.Row) -> String { row.text() }
        final class GiftRow: Cart.Row {
          func title() -> String { "gift" }
        }

        """#,
      ]),
    SmallApp(
      name: "a type of the same name in another program",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Manager.swift": """
        protocol Store: AnyObject { func load(from start: Int, speeds: [Int]?, done: @escaping (Int) -> Void) }
        protocol DoseStore: AnyObject { func load(from start: Int, doses: [Int]?, done: @escaping (Int) -> Void) }

        final class Manager {
          let store: Store
          var speeds: [Int] = []
          init(store: Store) { self.store = store }
        }

        extension Manager {
          func update() {
            store.load(
              from: 1,
              speeds: flags.isOn(.newPage) ? speeds : nil
            ) { print($0) }
          }
        }

        """,
        "Watch/Manager.swift": """
        final class WatchStore {}
        final class Manager {
          let store: WatchStore
          init(store: WatchStore) { self.store = store }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Manager.swift": """
        protocol Store: AnyObject { func load(from start: Int, speeds: [Int]?, done: @escaping (Int) -> Void) }
        protocol DoseStore: AnyObject { func load(from start: Int, doses: [Int]?, done: @escaping (Int) -> Void) }

        final class Manager {
          let store: Store
          var speeds: [Int] = []
          init(store: Store) { self.store = store }
        }

        extension Manager {
          func update() {
            store.load(
              from: 1,
              speeds: speeds
            ) { print($0) }
          }
        }

        """,
      ]),
    SmallApp(
      name: "initializers of nested types of one name",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Texts.swift": #"""
        enum Title {
          struct Text {
            private let isBold: Bool
            let size: Int
            init(isBold: Bool, size: Int) {
              self.isBold = isBold
              self.size = size
            }
            init(_ text: String) { self.init(isBold: flags.isOn(.newPage), size: text.count) }
            func draw() -> String { isBold ? "bold \(size)" : "plain" }
          }
          static func text() -> Text { Text("a") }
        }
        enum Body {
          struct Text {
            private let isBold: Bool
            init(isBold: Bool) { self.isBold = isBold }
            init(size: Int) { self.init(isBold: size > 2) }
            func draw() -> String { isBold ? "bold" : "plain" }
          }
          static func text() -> Text { Text(size: 3) }
          static func bold() -> Text { Text(isBold: true) }
        }

        """#,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Texts.swift": #"""
        enum Title {
          struct Text {
            private let isBold: Bool
            let size: Int
            init(size: Int) {
              self.isBold = true
              self.size = size
            }
            init(_ text: String) { self.init(size: text.count) }
            func draw() -> String { isBold ? "bold \(size)" : "plain" }
          }
          static func text() -> Text { Text("a") }
        }
        enum Body {
          struct Text {
            private let isBold: Bool
            init(isBold: Bool) { self.isBold = isBold }
            init(size: Int) { self.init(isBold: size > 2) }
            func draw() -> String { isBold ? "bold" : "plain" }
          }
          static func text() -> Text { Text(size: 3) }
          static func bold() -> Text { Text(isBold: true) }
        }

        """#,
      ],
      messages: [
        "Sources/Texts.swift:6: 'isBold' is left as 'true'; simplify what uses it by hand"
      ]),
    SmallApp(
      name: "an initializer in an extension that the type calls itself",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Row.swift": #"""
        final class Row {
          private let title: String
          init(title: String) { self.title = title }
          convenience init(size: Int) { self.init(isNew: size > 2, size: size) }
          func text() -> String { title }
        }
        extension Row {
          convenience init(isNew: Bool, size: Int) { self.init(title: isNew ? "new \(size)" : "old \(size)") }
        }
        func rows() -> [Row] { [Row(isNew: flags.isOn(.newPage), size: 1), Row(size: 3)] }

        """#,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Row.swift": #"""
        final class Row {
          private let title: String
          init(title: String) { self.title = title }
          convenience init(size: Int) { self.init(isNew: size > 2, size: size) }
          func text() -> String { title }
        }
        extension Row {
          convenience init(isNew: Bool, size: Int) { self.init(title: isNew ? "new \(size)" : "old \(size)") }
        }
        func rows() -> [Row] { [Row(isNew: true, size: 1), Row(size: 3)] }

        """#,
      ],
      messages: [
        "Sources/Row.swift:10: 'flags.isOn(.newPage)' is left as 'true'; simplify what uses it by hand"
      ]),
  ]
}

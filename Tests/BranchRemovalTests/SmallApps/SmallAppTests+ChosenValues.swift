import SwiftSemantics

/// Cases, texts and `nil` that a decision chooses, wherever they go.
extension SmallAppTests {
  static let chosenValues: [SmallApp] = [
    SmallApp(
      name: "a case of an own enum, by a getter, a function, a constant and a stored property",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/A.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Layout {
          case grid, list
          static var current: Layout { flags.isOn(.newPage) ? .grid : .list }
        }
        struct Page {
          private let layout = Layout.current
          private var style: Layout { flags.isOn(.newPage) ? .grid : .list }
          private func kind() -> Layout { flags.isOn(.newPage) ? .grid : .list }
          private static let first: Layout = flags.isOn(.newPage) ? .grid : .list
          func show() {
            if layout == .grid { log("grid") } else { log("list") }
            if style == .list { log("old style") }
            guard kind() == .grid else { return log("old kind") }
            log(Self.first == .grid ? "first" : "old first")
          }
          func title() -> String {
            switch Layout.current {
            case .grid: return "Grid"
            case .list: return "List"
            }
          }
        }

        """,
        "Sources/B.swift": """
        func columns() -> Int { Layout.current == .list ? 1 : 2 }

        """,
      ],
      after: [
        "Sources/A.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Layout {
          case grid
          static var current: Layout { .grid }
        }
        struct Page {
          func show() {
            log("grid")
            log("first")
          }
          func title() -> String {
            return "Grid"
          }
        }

        """,
        "Sources/B.swift": """
        func columns() -> Int { 2 }

        """,
      ]),
    SmallApp(
      name: "a case of an own enum that a user can change",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/A.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Layout { case grid, list }
        struct Page {
          private var layout: Layout = flags.isOn(.newPage) ? .grid : .list
          mutating func toggle() { layout = layout == .grid ? .list : .grid }
          func show() { if layout == .grid { log("grid") } else { log("list") } }
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Layout { case grid, list }
        struct Page {
          private var layout: Layout = .grid
          mutating func toggle() { layout = layout == .grid ? .list : .grid }
          func show() { if layout == .grid { log("grid") } else { log("list") } }
        }

        """
      ]),
    SmallApp(
      name: "what a decision chooses for parameters and properties",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/A.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Kind { case new, old }
        struct Theme { let label = 1 }
        func show(_ number: Int, title: String?) {
          if let title { log(title, number) } else { log(number) }
        }
        func draw(_ kind: Kind, count: Int) {
          switch kind {
          case .new: log("new", count)
          case .old: log("old", count)
          }
        }
        struct Model {
          private let kind: Kind
          init(kind: Kind) { self.kind = kind }
          func label() -> String { kind == .old ? "Old" : "New" }
        }
        struct Row {
          let name: String
          let kind: Kind
          var text: String { kind == .old ? name : name + "!" }
        }
        func use() -> String {
          show(1, title: flags.isOn(.newPage) ? nil : "old")
          draw(flags.isOn(.newPage) ? .new : .old, count: 1)
          return Model(kind: flags.isOn(.newPage) ? .new : .old).label() + Row(name: "a", kind: flags.isOn(.newPage) ? .new : .old).text
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Kind { case new }
        struct Theme { let label = 1 }
        func show(_ number: Int) {
          log(number)
        }
        func draw(count: Int) {
          log("new", count)
        }
        struct Model {
          func label() -> String { "New" }
        }
        struct Row {
          let name: String
          let kind: Kind
          var text: String { name + "!" }
        }
        func use() -> String {
          show(1)
          draw(count: 1)
          return Model().label() + Row(name: "a", kind: .new).text
        }

        """
      ],
      messages: [
        "Sources/A.swift:22: nothing reads 'kind' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "a parameter that somebody gives another value",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/A.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Kind { case new, old }
        func draw(_ kind: Kind, count: Int) {
          switch kind {
          case .new: log("new", count)
          case .old: log("old", count)
          }
        }
        struct Model {
          private var kind: Kind
          init(kind: Kind) { self.kind = kind }
          mutating func reset() { kind = .old }
          func label() -> String { kind == .old ? "Old" : "New" }
        }
        func use() -> String {
          draw(flags.isOn(.newPage) ? .new : .old, count: 1)
          draw(.old, count: 2)
          return Model(kind: flags.isOn(.newPage) ? .new : .old).label()
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Kind { case new, old }
        func draw(_ kind: Kind, count: Int) {
          switch kind {
          case .new: log("new", count)
          case .old: log("old", count)
          }
        }
        struct Model {
          private var kind: Kind
          init(kind: Kind) { self.kind = kind }
          mutating func reset() { kind = .old }
          func label() -> String { kind == .old ? "Old" : "New" }
        }
        func use() -> String {
          draw(.new, count: 1)
          draw(.old, count: 2)
          return Model(kind: .new).label()
        }

        """
      ]),
    SmallApp(
      name: "methods and requirements of names that others have",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/A.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        final class Profile {
          func load(title: String) {
            if flags.isOn(.newPage) { log("new", title) } else { setUp() }
            if flags.isOn(.newPage) { render() } else { render(title) }
          }
          private func setUp() { log("old") }
          private func render(_ text: String = "") { log(flags.isOn(.newPage) ? "profile" : text) }
        }
        protocol Lists { func add(_ name: String); func addAll(_ names: [String]) }
        final class Interactor: Lists, @unchecked Sendable, Identifiable {
          func add(_ name: String) { log(name) }
          func addAll(_ names: [String]) { log(names) }
        }
        func use(_ lists: any Lists) {
          if flags.isOn(.newPage) { lists.add("a") } else { lists.addAll(["a"]) }
        }

        """,
        "Sources/B.swift": """
        class Screen { func setUp() {}; func render(_ text: String) {} }
        final class Settings: Screen {
          override func setUp() { log("settings") }
          override func render(_ text: String) { log(text) }
        }

        """,
      ],
      after: [
        "Sources/A.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        final class Profile {
          func load(title: String) {
            log("new", title)
            render()
          }
          private func render() { log("profile" as String) }
        }
        protocol Lists { func add(_ name: String) }
        final class Interactor: Lists, @unchecked Sendable, Identifiable {
          func add(_ name: String) { log(name) }
        }
        func use(_ lists: any Lists) {
          lists.add("a")
        }

        """
      ]),
    SmallApp(
      name: "what a binding or Objective-C may change or call",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/A.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Kind { case new, old }
        @Observable final class Model {
          var kind: Kind
          init(kind: Kind) { self.kind = kind }
          var title: String { kind == .old ? "Old" : "New" }
        }
        struct Form: View {
          @Bindable var model: Model
          var body: some View { Picker("Kind", selection: $model.kind) { Text(model.title) } }
        }
        @objcMembers final class Page: NSObject {
          func show(title: String?) {
            if let title { log(title) } else { log("none") }
          }
        }
        func make() -> Form {
          Page().show(title: flags.isOn(.newPage) ? nil : "old")
          return Form(model: Model(kind: flags.isOn(.newPage) ? .new : .old))
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        enum Kind { case new, old }
        @Observable final class Model {
          var kind: Kind
          init(kind: Kind) { self.kind = kind }
          var title: String { kind == .old ? "Old" : "New" }
        }
        struct Form: View {
          @Bindable var model: Model
          var body: some View { Picker("Kind", selection: $model.kind) { Text(model.title) } }
        }
        @objcMembers final class Page: NSObject {
          func show(title: String?) {
            if let title { log(title) } else { log("none") }
          }
        }
        func make() -> Form {
          Page().show(title: nil)
          return Form(model: Model(kind: .new))
        }

        """
      ], messages: ["Sources/A.swift:4: nothing makes 'old' any more; look whether what asks for it has to go"]),
    SmallApp(
      name: "implicit members that other values give their type",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/A.swift": """
        import SwiftUI
        import Vapor
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        func routes(_ app: Application, _ button: UIButton, _ name: String) {
          app.get(flags.isOn(.newPage) ? .parameter("id") : "users") { _ in "a" }
          validations.add("name", is: flags.isOn(.newPage) ? .count(3...) : !.empty)
          button.setTitle(flags.isOn(.newPage) ? .none : name, for: .normal)
          let title: String? = flags.isOn(.newPage) ? .none : name
          log(title)
          log(Circle().fill(flags.isOn(.newPage) ? .primary : .red))
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        import SwiftUI
        import Vapor
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        let flags: any Flags = makeFlags()
        func routes(_ app: Application, _ button: UIButton, _ name: String) {
          app.get(true ? .parameter("id") : "users") { _ in "a" }
          validations.add("name", is: true ? .count(3...) : !.empty)
          button.setTitle(true ? .none : name, for: .normal)
          let title: String? = .none
          log(title)
          log(Circle().fill(Color.primary))
        }

        """
      ],
      messages: [
        "Sources/A.swift:7: 'flags.isOn(.newPage)' is left as 'true': the expression may change its type without the other branch; write the type down first",
        "Sources/A.swift:8: 'flags.isOn(.newPage)' is left as 'true': the expression may change its type without the other branch; write the type down first",
        "Sources/A.swift:9: 'flags.isOn(.newPage)' is left as 'true': the expression may change its type without the other branch; write the type down first",
      ]),
  ]
}

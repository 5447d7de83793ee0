extension FlagLayerTests {
  /// Initializers that would be called as others are, or hide one that their class inherits.
  static let initializers: [Example] = [
    inheriting("a convenience initializer beside an inherited one", "init(title: String) { self.title = title }"),
    inheriting("one beside a required one", "required init(title: String) { self.title = title }"),
    inheriting(
      "one beside an inherited convenience initializer",
      "init() { title = \"\" }\n  convenience init(title: String) { self.init(); self.title = title }"),
    Example(
      "a convenience initializer that calls one of a library's class",
      """
      class Page: Library.Screen {
        convenience init(title: String, isNew: Bool) {
          self.init(title: title)
          if isNew { show("new") } else { show("old") }
        }
      }
      func page() -> Page { Page(title: "a", isNew: flags.isOn(.patron)) }

      """,
      """
      class Page: Library.Screen {
        convenience init(title: String, isNew: Bool) {
          self.init(title: title)
          show("new")
        }
      }
      func page() -> Page { Page(title: "a", isNew: true) }

      """,
      constants: ["7: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a convenience initializer that takes the place of a library's",
      """
      final class Page: NSObject {
        let title: String
        init(title: String) { self.title = title }
        convenience init(isNew: Bool) { self.init(title: isNew ? "new" : "old") }
      }
      func page() -> Page { Page(isNew: flags.isOn(.patron)) }

      """,
      """
      final class Page: NSObject {
        let title: String
        init(title: String) { self.title = title }
        convenience override init() { self.init(title: "new") }
      }
      func page() -> Page { Page() }

      """),
    Example(
      "an initializer beside the memberwise one, which may leave out what has a first value",
      """
      struct Style { var size = 12; var weight = 400 }
      extension Style {
        init(size: Int, isNew: Bool) { self.init(size: size, weight: isNew ? 700 : 500) }
      }
      func styles() -> [Style] { [Style(size: 9, isNew: flags.isOn(.patron)), Style(size: 9)] }

      """,
      """
      struct Style { var size = 12; var weight = 400 }
      extension Style {
        init(size: Int, isNew: Bool) { self.init(size: size, weight: 700) }
      }
      func styles() -> [Style] { [Style(size: 9, isNew: true), Style(size: 9)] }

      """,
      constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"],
      notes: [
        "3: nothing reads 'isNew' any more; it stays, because the same arguments would call another initializer without it"
      ]),
    Example(
      "a convenience initializer that calls another",
      """
      class Screen {
        var title: String
        init(name: String) { title = name }
      }
      final class Page: Screen {
        convenience init(title: String, isNew: Bool) {
          self.init(name: title)
          if isNew { show("new") } else { show("old") }
        }
      }
      func page() -> Page { Page(title: "a", isNew: flags.isOn(.patron)) }

      """,
      """
      class Screen {
        var title: String
        init(name: String) { title = name }
      }
      final class Page: Screen {
        convenience init(title: String) {
          self.init(name: title)
          show("new")
        }
      }
      func page() -> Page { Page(title: "a") }

      """),
  ]

  private static func inheriting(_ about: String, _ initializers: String) -> Example {
    let text = { (statement: String, value: String) in
      """
      class Screen {
        var title: String
        \(initializers)
      }
      final class Page: Screen {
        convenience init(title: String, isNew: Bool) {
          self.init(title: title)
          \(statement)
        }
      }
      func page() -> Page { Page(title: "a", isNew: \(value)) }

      """
    }
    let line = text("", "").split(separator: "\n").count
    return Example(
      about, text("if isNew { show(\"new\") } else { show(\"old\") }", "flags.isOn(.patron)"),
      text("show(\"new\")", "true"),
      constants: ["\(line): 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"])
  }

  /// Variables that only losing code writes, and that change when they are read.
  static let lazyMembers: [Example] = [
    lazyMember("a lazy member", "lazy var text = \"from \\(low)\"", "range.text"),
    lazyMember(
      "a member with a mutating getter", "var text: String { mutating get { low += 1; return \"a\" } }", "range.text"),
    lazyMember("one deep inside", "lazy var text = \"from \\(low)\"", "[range.text.count]"),
    lazyMember("a plain member", "var text: String { \"from \\(low)\" }", "range.text", isLazy: false),
  ]

  private static func lazyMember(_ about: String, _ member: String, _ read: String, isLazy: Bool = true) -> Example {
    let head = """
      struct Range { var low: Int; \(member) }
      func show() {

      """
    return Example(
      about,
      head + "  var range = Range(low: 1)\n  if !flags.isOn(.patron) { range.low = 5 }\n  log(\(read))\n}\n",
      head + "  \(isLazy ? "var" : "let") range = Range(low: 1)\n  log(\(read))\n}\n")
  }
}

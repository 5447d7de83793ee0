import SwiftSemantics

/// Variables that only the loser assigned, and that change when they are called, indexed or asked for a member.
extension SmallAppTests {
  static let mutatingReads: [SmallApp] = [
    ("callAsFunction", "mutating func callAsFunction() -> Int { n += 1; return n }", "page()"),
    ("a subscript", "subscript(key: Int) -> Int { mutating get { n += key; return n } }", "page[2]"),
    (
      "a dynamic member", "subscript(dynamicMember name: String) -> Int { mutating get { n += 1; return n } }",
      "page.title"
    ),
    ("a wrapper", "@Lazily var title = 1", "page.title"),
    ("a wrapper's projection", "@Lazily var title = 1", "page.$title"),
  ].map { name, member, read in
    func app(_ flag: String, _ assignment: String) -> String {
      """
      enum Flag { case \(flag)other }
      @propertyWrapper struct Lazily<T> {
        var wrappedValue: T { mutating get { made() } }
        var projectedValue: T { mutating get { made() } }
      }
      struct Page {
        var n = 0
        \(member)
      }
      func show() {
        var page = Page()
      \(assignment)  print(\(read))
      }

      """
    }
    return SmallApp(
      name: "a variable that changes by \(name)",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: ["Sources/Page.swift": app("newPage, ", "  if !flags.isOn(.newPage) { page = Page(n: 3) }\n")],
      after: ["Sources/Page.swift": app("", "")])
  }

  static let literalPatterns: [SmallApp] = [
    (
      "literals in a tuple",
      """
        switch (text, n) {
        case ("a", _) where flags.isOn(.newPage): print("new")
        case ("a", 1): print("old one")
        case ("a", _): print("old")
        default: print("other")
        }
      """,
      """
        switch (text, n) {
        case ("a", _): print("new")
        default: print("other")
        }
      """
    ),
    (
      "a clause that falls into the next",
      """
        switch n {
        case 1 where flags.isOn(.newPage):
          print("new")
          fallthrough
        case 2: print("two")
        case 1: print("old")
        default: print("other")
        }
      """,
      """
        switch n {
        case 1:
          print("new")
          fallthrough
        case 2: print("two")
        default: print("other")
        }
      """
    ),
  ].map { name, before, after in
    func app(_ flag: String, _ body: String) -> String {
      "enum Flag { case \(flag)other }\nfunc show(_ text: String, _ n: Int) {\n\(body)\n}\n"
    }
    return SmallApp(
      name: "patterns of \(name)", accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: ["Sources/Page.swift": app("newPage, ", before)], after: ["Sources/Page.swift": app("", after)])
  }
}

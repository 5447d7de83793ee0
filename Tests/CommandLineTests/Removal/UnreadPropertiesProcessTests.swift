import Foundation
import TestSupport
import Testing

/// Stored properties of structs that only removed code read, in another file.
@Suite struct UnreadPropertiesProcessTests {
  private static func app(_ strings: String, _ others: String = "") throws -> ScratchPackage {
    try ScratchPackage([
      ".split-test.yml":
        "accessors:\n  - is: blue\n    expression: \"Flags.{caseName}\"\n  - declaration: \"Flags.{caseName}\"\n",
      "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
      "Sources/Shop/Flags.swift": "enum Flags {\n  static let buttonColor = true\n  static let other = true\n}\n",
      "Sources/Shop/Page.swift": """
      struct Page {
        let strings: Strings
        func show() {
          print(strings.title)
          if !Flags.buttonColor { print(strings.oldTitle) }
        }
      }

      """,
      "Sources/Shop/Strings.swift": strings,
      "Sources/Shop/Others.swift": others,
    ])
  }

  private static let strings = """
    struct Strings {
      let title: String
      let oldTitle: String
    }

    extension Strings {
      static let english = Strings(title: "Page", oldTitle: "Old page")
    }

    """

  @Test func theyGoWithTheArguments() throws {
    let package = try Self.app(
      Self.strings,
      """
      extension Strings {
        static let german = Strings(
          title: "Seite",
          oldTitle: "Alte Seite"
        )
      }

      """)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try package.text("Sources/Shop/Strings.swift") == """
        struct Strings {
          let title: String
        }

        extension Strings {
          static let english = Strings(title: "Page")
        }

        """)
    #expect(
      try package.text("Sources/Shop/Others.swift") == """
        extension Strings {
          static let german = Strings(
            title: "Seite"
          )
        }

        """)
    #expect(!run.errors.contains("oldTitle"))
  }

  /// A property may be named like a type.
  @Test func capitalNameOfTheReceiver() throws {
    let package = try Self.app(Self.strings)
    let page = try package.text("Sources/Shop/Page.swift")
    try package.write(
      page.replacing("let strings: Strings", with: "private var L: Strings { .english }").replacing(
        "strings.", with: "L."),
      to: "Sources/Shop/Page.swift")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try !package.text("Sources/Shop/Strings.swift").contains("oldTitle"))
  }

  /// What only such a property called goes as well.
  @Test func whatTheArgumentsUsedGoesToo() throws {
    let package = try Self.app(
      """
      struct Strings {
        let title: String
        let oldTitle: () -> String
      }

      """,
      """
      let english = Strings(title: "Page", oldTitle: { makeTitle() })
      private func makeTitle() -> String { "Old page" }

      """)
    let page = try package.text("Sources/Shop/Page.swift")
    try package.write(page.replacing("strings.oldTitle", with: "strings.oldTitle()"), to: "Sources/Shop/Page.swift")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Strings.swift") == "struct Strings {\n  let title: String\n}\n")
    #expect(try package.text("Sources/Shop/Others.swift") == "let english = Strings(title: \"Page\")\n")
  }

  @Test(arguments: [
    // Something else reads it, or gives it a value.
    ("", "func all(_ strings: Strings) -> [String] { [strings.title, strings.oldTitle] }"),
    ("", "let path = \\Strings.oldTitle"),
    (
      "",
      "func make(_ title: String) -> Strings { Strings(title: title, oldTitle: load()) }\nfunc load() -> String { print(1); return \"\" }"
    ),
    ("", "let make = Strings.init"),
    ("", "let make: (String, String) -> Strings = Strings.init(title:oldTitle:)"),
    // Two values may differ only by it, or it is stored by its name.
    (": Equatable", ""), (": Hashable", ""), (": Codable", ""), (": Encodable", ""), (": Comparable", ""),
    (": Texts", "protocol Texts { var oldTitle: String { get } }"),
    // Without it, the two initializers would be the same.
    ("", "extension Strings { init(title: String) { self.init(title: title, oldTitle: \"\") } }"),
  ])
  func theyStay(_ inheritance: String, _ others: String) throws {
    let package = try Self.app(
      Self.strings.replacing("struct Strings", with: "struct Strings\(inheritance)"), others + "\n")
    _ = try package.run("remove", "button_color")
    #expect(try package.text("Sources/Shop/Strings.swift").contains("let oldTitle: String"))
    #expect(try package.text("Sources/Shop/Strings.swift").contains("oldTitle: \"Old page\""))
  }

  /// A closure behind the parentheses may be what gives it a value.
  @Test func trailingClosure() throws {
    let package = try Self.app(
      "struct Strings {\n  let title: String\n  let oldTitle: () -> String\n}\n",
      "let english = Strings(title: \"Page\", oldTitle: { \"Old\" })\nlet german = Strings(title: \"Seite\") { \"Alt\" }\n"
    )
    _ = try package.run("remove", "button_color")
    #expect(try package.text("Sources/Shop/Strings.swift").contains("let oldTitle"))
    #expect(try package.text("Sources/Shop/Others.swift").contains("{ \"Alt\" }"))
  }

  @Test func keepOrphans() throws {
    let package = try Self.app(Self.strings)
    let run = try package.run("remove", "button_color", "--keep-orphans")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Strings.swift") == Self.strings)
  }
  /// The bytes of its values have a place for each property.
  @Test(arguments: [
    "let size = MemoryLayout<Strings>.size", "func read(_ p: UnsafeRawPointer) -> Strings { p.load(as: Strings.self) }",
    "func f(_ p: UnsafePointer<Strings>) { print(p) }",
    "func f() { var s = Strings(title: \"a\", oldTitle: \"b\"); withUnsafeBytes(of: &s) { print($0.count) } }",
  ])
  func theyStayWhereTheLayoutMatters(_ other: String) throws {
    let package = try Self.app(Self.strings, other + "\n")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Strings.swift").contains("let oldTitle: String"))
  }
}

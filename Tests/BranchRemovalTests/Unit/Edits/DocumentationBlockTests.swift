import SourceDiagnostics
import SourceSearch
import Testing

@testable import BranchRemoval

/// Documentation in blocks goes with its declaration, and the lines of a parameter with the parameter.
@Suite struct DocumentationBlockTests {
  /// A text, in which a declaration stands between `«` and `»`, and what is left without it.
  static let declarations = [
    ("let a = 1\n/**\n An old page.\n */\n«let b = 2»\nlet c = 3\n", "let a = 1\nlet c = 3\n"),
    ("let a = 1\n\n/** An old page. */\n«let b = 2»\n\nlet c = 3\n", "let a = 1\n\nlet c = 3\n"),
    ("let a = 1\n  /** An old page. */ «let b = 2»\nlet c = 3\n", "let a = 1\nlet c = 3\n"),
    ("/// An old page,\n/** with a block. */\n// For now.\n«let b = 2»\n", ""),
    ("let a = 1\r\n/**\r\n An old page.\r\n */\r\n«let b = 2»\r\n", "let a = 1\r\n"),
    ("struct A {\n  /**\n   Old.\n   */\n  «func b() {}»\n}\n", "struct A {\n}\n"),
    // Another comment, or one that another declaration has.
    ("/** A page. */\n\n«let b = 2»\nlet c = 3\n", "/** A page. */\n\nlet c = 3\n"),
    ("/* A page. */\n«let b = 2»\nlet c = 3\n", "/* A page. */\nlet c = 3\n"),
    ("let a = 1 /** A page. */\n«let b = 2»\nlet c = 3\n", "let a = 1 /** A page. */\nlet c = 3\n"),
    ("let a = 1 /**\n A page. */\n«let b = 2»\nlet c = 3\n", "let a = 1 /**\n A page. */\nlet c = 3\n"),
    ("/** MARK: - Pages */\n«let b = 2»\nlet c = 3\n", "/** MARK: - Pages */\nlet c = 3\n"),
    ("/** A page. */ let a = 1\n«let b = 2»\n", "/** A page. */ let a = 1\n"),
    // The only declaration of its section.
    (
      "let a = 1\n\n//  MARK: View\n«let b = 2»\n\n//MARK: Action\nlet c = 3\n",
      "let a = 1\n\n//MARK: Action\nlet c = 3\n"
    ),
    ("let a = 1\n\n// MARK: - View\n\n«let b = 2»\n", "let a = 1\n"),
    ("// MARK: View\n«let b = 2»\n\nlet c = 3\n", "// MARK: View\n\nlet c = 3\n"),
    // Among statements, a mark is about the next one.
    ("func f() {\n  a()\n\n  // MARK: old\n  «b()»\n\n  c()\n}\n", "func f() {\n  a()\n\n  c()\n}\n"),
    ("func f() {\n  // MARK: old\n  «b()»\n  c()\n}\n", "func f() {\n  // MARK: old\n  c()\n}\n"),
    ("func f() {\n  // MARK: old\n  «b()»\n  // then\n  c()\n}\n", "func f() {\n  // MARK: old\n  // then\n  c()\n}\n"),
    (
      "f {\n  struct A {\n    // MARK: old\n    «let b = 1»\n\n    let c = 1\n  }\n}\n",
      "f {\n  struct A {\n    // MARK: old\n\n    let c = 1\n  }\n}\n"
    ),
    // No comment at all.
    (
      "let a = \"\"\"\n  /**\n   A page.\n   */\n  \"\"\"\n«let b = 2»\n",
      "let a = \"\"\"\n  /**\n   A page.\n   */\n  \"\"\"\n"
    ),
    ("let a = \"/** A page. */\"\n«let b = 2»\n", "let a = \"/** A page. */\"\n"),
    ("let a = x\n  */**/\n  y\n«let b = 2»\n", "let a = x\n  */**/\n  y\n"),
  ]

  @Test(arguments: declarations) func declaration(_ before: String, _ after: String) throws {
    let start = try #require(before.firstRange(of: "«")?.lowerBound)
    let end = try #require(before.firstRange(of: "»")?.lowerBound)
    let length = before[before.index(after: start)..<end].utf8.count
    let text = before.filter { $0 != "«" && $0 != "»" }
    let lower = before[..<start].utf8.count
    let file = SwiftSourceFile(SourceText(path: "a.swift", text: text))
    #expect(String(decoding: file.deleting([lower..<lower + length]), as: UTF8.self) == after)
  }

  /// The comment of a function of the experiment's group and a size, before and after.
  static let parameters = [
    (
      "/**\n   Makes a page.\n\n   - parameter group: Its group,\n     or not.\n   - Parameter size: Its size.\n   */",
      "/**\n   Makes a page.\n\n   - Parameter size: Its size.\n   */"
    ),
    (
      "/**\n   * Makes a page.\n   * - parameters:\n   *   - group: Its group,\n   *     or not.\n   *   - size: Its size.\n   */",
      "/**\n   * Makes a page.\n   * - parameters:\n   *   - size: Its size.\n   */"
    ),
    (
      "/** Makes a page.\n   - Parameters:\n     - group: Its group. */",
      "/** Makes a page.\n     */"
    ),
    ("/** - parameter group: Its group.\n   - returns: A page.\n   */", "/**\n   - returns: A page.\n   */"),
    ("/// Makes a page.\n  /// - parameter group: Its group.", "/// Makes a page."),
    ("/// Makes a page.\n  /** - Parameter group: Its group. */", "/// Makes a page."),
    ("/** Makes a page of a - parameter group: none. */", "/** Makes a page of a - parameter group: none. */"),
  ]

  @Test(arguments: parameters) func parameter(_ before: String, _ after: String) {
    let source = { (comment: String, parameter: String, argument: String, size: String, test: String) in
      """
      struct Maker {
        \(comment)
        func make(\(parameter)size: Int) -> Int { \(size) }
      }
      func run(_ maker: Maker) {
      \(test)  print(maker.make(\(argument)size: 1))
      }

      """
    }
    Self.expect(
      source(
        before, "group: ButtonColorSplitTest.Group, ", "group: test.currentGroup, ", "group == .red ? size : 0",
        "  let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n"),
      becomes: source(after, "", "", "size", ""))
  }

  private static func expect(_ before: String, becomes after: String) {
    let edits = Snippet.remove(from: before).edits["a.swift", default: []]
    #expect(String(decoding: edits.applied(to: Array(before.utf8)), as: UTF8.self) == after)
  }
}

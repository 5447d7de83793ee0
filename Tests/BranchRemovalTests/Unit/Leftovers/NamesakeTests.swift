import BranchRemoval
import SourceDiagnostics
import Testing

/// A name means a private declaration only where it may: in removed code, which frees it, and in what stays.
@Suite struct NamesakeTests {
  private static func page(_ member: String) -> String { "struct Page {\n  \(member)\n  func show() {}\n}\n" }

  static let kept: [Snippet] = [
    "private func blue() {}", "private let blue = 1", "private var blue: Int { 1 }",
  ].map { Snippet("if G == .blue { log() }", "", context: page($0)) }

  @Test(arguments: kept) func stays(_ snippet: Snippet) { snippet.check() }

  /// Calls of a private function's name on objects of other types.
  static let others = [
    "NotificationCenter.default.post(1)", "center.post(1)", "self.own?.post(1)", "list.post(1)", "table.post(1)",
    "text!.post(1)", "\"a\".post(1)", "[1].post()", "Poster().post()", "Poster.post(1)", "(try? center)?.post(1)",
    "let poster = Poster()\n    poster.post()", "if let text { text.post() }", "cart.post()", "task?.post()",
  ]

  @Test(arguments: others) func functionGoesBesideCallOnAnotherType(_ call: String) {
    check(call, "private func post() {}", goes: true)
    check(call, "fileprivate static func post() {}", goes: true)
  }

  /// Calls on what may be an object of its type.
  static let own = [
    "post()", "self.post()", "page.post()", "other?.post()", "pages[0].post()", "pages.first?.post()", "part.post()",
    "named.post()", "make().post()", "box.value.post()", "Pages.current.post()",
    "Pages.first.post()", "UserDefaults.page.post()", "view.layer.post()",
  ]

  @Test(arguments: own) func functionStaysForCallOnItsType(_ call: String) {
    check(call, "private func post() {}", goes: false)
  }

  /// A global function and a local one are members of no object.
  @Test(arguments: [
    "view.layer.post()", "center.post(1)", "make().post()", "pages[0].post()", "list.map { $0.post() }",
  ])
  func plainFunctionsGo(_ call: String) {
    check(call, "", local: "func post() {}", goes: true)
    check(call, "", global: "private func post() {}", goes: true)
  }

  @Test func globalFunctionStaysForItsModule() {
    check("Shop.post()", "", global: "private func post() {}", goes: false)
  }

  private func check(
    _ call: String, _ member: String, local: String = "", global: String = "", goes: Bool,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let before = Self.source(call, member, local: local, global: global, withTest: true)
    let edits = Snippet.remove(from: before).edits["a.swift", default: []]
    let after =
      goes
      ? Self.source(call, "", local: "", global: "", withTest: false)
      : Self.source(call, member, local: local, global: global, withTest: false)
    let written = String(decoding: edits.applied(to: Array(before.utf8)), as: UTF8.self)
    #expect(Self.lines(written) == Self.lines(after), sourceLocation: sourceLocation)
  }

  /// Without blank lines.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.contains { $0 != " " } }
  }

  private static func source(
    _ call: String, _ member: String, local: String, global: String, withTest: Bool
  ) -> String {
    let test = """
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          if test.currentGroup == .blue { post() }
      """
    return """
      struct Cart { func post() {} }
      class Part: Page {}
      typealias Named = Page
      extension Pages { static var current: Page { Page() } }
      class Page {
        typealias Alias = Page
        let own: NotificationCenter?
        func show(
          _ center: NotificationCenter, _ text: String?, _ list: [Int], _ table: [Int: Page], _ page: Page,
          _ other: Page?, _ pages: [Page], _ part: Part, _ named: Named, _ box: Box<Page>, _ task: Task<Page, Never>?, _ cart: Cart
        ) {
          \(local)
      \(withTest ? test : "")
          \(call)
        }
        \(member)
      }
      \(global)

      """
  }
}

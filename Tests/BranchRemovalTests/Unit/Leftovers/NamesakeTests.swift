import Testing

/// A name in removed code frees a private declaration of that name only if it may mean it.
@Suite struct NamesakeTests {
  private static func page(_ member: String) -> String { "struct Page {\n  \(member)\n  func show() {}\n}\n" }

  static let kept: [Snippet] = [
    "private func blue() {}", "private let blue = 1", "private var blue: Int { 1 }",
  ].map { Snippet("if G == .blue { log() }", "", context: page($0)) }

  @Test(arguments: kept) func stays(_ snippet: Snippet) { snippet.check() }
}

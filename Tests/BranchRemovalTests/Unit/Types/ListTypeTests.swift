import Testing

/// A list keeps its type without a choice of some of its own elements.
@Suite struct ListTypeTests {
  @Test(arguments: [
    Snippet(
      "let options = G == .red ? [pocket, bookmarks, history] : [bookmarks, history]",
      "let options = [pocket, bookmarks, history]"),
    Snippet(
      "UIStackView(arrangedSubviews: G == .red ? [shuffle, clear] : [clear])",
      "UIStackView(arrangedSubviews: [shuffle, clear])"),
    Snippet("view.insert(G == .red ? [.button, .selected] : [.button])", "view.insert([.button, .selected])"),
    Snippet("use(G == .red ? [a, b] : flag ? [a] : [b])", "use([a, b])"),
    Snippet("use(G == .red ? [\"a\": x, \"b\": y(1)] : [\"b\": y(1)])", "use([\"a\": x, \"b\": y(1)])"),
    Snippet("use(rows.map { row in if G == .red { [a, row] } else { [row] } })", "use(rows.map { row in [a, row] })"),
  ]) func holdsTheOtherElements(_ snippet: Snippet) {
    snippet.check()
  }

  @Test(arguments: [
    Snippet("UIStackView(arrangedSubviews: G == .red ? [clear] : [shuffle, clear])", nil),
    Snippet("use(G == .red ? [a, b] : [c])", nil), Snippet("use(G == .red ? [] : [a])", nil),
    Snippet("use(G == .red ? [a, b] : flag ? [a] : [c])", nil),
    Snippet("use(G == .red ? [\"a\": x, \"b\": y] : [\"b\": x])", nil), Snippet("use(G == .red ? [a, b] : a)", nil),
    // The nil may be that of an element, or one in it.
    Snippet("let x: [Int??] = G == .red ? [nil, a] : [a]", nil),
  ]) func mayTakeTheTypeOfOthers(_ snippet: Snippet) {
    snippet.check()
  }
}

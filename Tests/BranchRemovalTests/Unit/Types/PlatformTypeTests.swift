import Testing

/// Choices whose types only Apple's frameworks state.
@Suite struct PlatformTypeTests {
  @Test(arguments: [
    Snippet("row.frame(height: G == .red ? nil : 40)", "row.frame(height: nil)"),
    Snippet("row.frame(maxWidth: G == .red ? nil : .infinity)", "row.frame(maxWidth: nil)"),
    Snippet("row.background(G == .red ? Color.red : Color.blue)", "row.background(Color.red)"),
    Snippet("items.append(contentsOf: G == .red ? [.a] : [.a, .b])", "items.append(contentsOf: [.a])"),
    Snippet("use(Set(items).subtracting(G == .red ? [.b] : [.a]))", "use(Set(items).subtracting([.b]))"),
    Snippet("HStack(spacing: G == .red ? 4 : nil) { a() }", "HStack(spacing: 4) { a() }"),
    Snippet("row.overlay(G == .red ? Color.red : UIColor.blue)", nil),
    Snippet(
      "pin(to: G == .red ? view.topAnchor : view.safeAreaLayoutGuide.topAnchor)", "pin(to: view.topAnchor)"),
    Snippet("pin(to: G == .red ? view.topAnchor : view.leadingAnchor)", nil),
    Snippet("items.append(contentsOf: G == .red ? [1] : rows)", nil),
    // The parameter may be a `CGFloat?`, for which `nil as Int?` is no value.
    Snippet("row.offset(by: G == .red ? nil : 40)", nil),
    Snippet("row.title(G == .red ? nil : \"a\")", nil),
    Snippet(
      "row.tap(self, action: G == .red ? #selector(open) : #selector(show(_:)))",
      "row.tap(self, action: #selector(open))"),
    Snippet("UIView.animate(withDuration: G == .red ? 0 : 0.2) { a() }", "UIView.animate(withDuration: 0) { a() }"),
    Snippet("row.offset(by: G == .red ? nil : n)", "row.offset(by: nil as Int?)", context: "let n = 1\n"),
  ]) func isKnown(_ snippet: Snippet) {
    snippet.check()
  }

  /// The app's own declarations are not the platform's.
  @Test(arguments: [
    Snippet(
      "row.background(G == .red ? Color.red : Color.blue)", nil,
      context: "enum Color { static let red = 1; static let blue = 2.5 }\n"),
    Snippet(
      "row.frame(height: G == .red ? nil : 40)", "row.frame(height: nil as Int?)",
      context: "extension Row { func frame<T>(height: T?) {} }\nlet row = Row()\n"),
    Snippet(
      "pin(to: G == .red ? a.topAnchor : b.topAnchor)", nil, context: "extension Row { var topAnchor: Int { 1 } }\n"),
  ]) func isNotKnown(_ snippet: Snippet) {
    snippet.check()
  }

  /// Literals that are alike take the type of their place alike.
  @Test(arguments: [
    Snippet(
      "let tabs: [String] = [\"home\"] + (G == .red ? [\"bag\"] : [\"cart\"])",
      "let tabs: [String] = [\"home\"] + [\"bag\"]"),
    Snippet("show(G == .red ? [1, 2] : [3])", "show([1, 2])"), Snippet("show(G == .red ? [1] : [2.5])", nil),
  ]) func arraysOfLiterals(_ snippet: Snippet) {
    snippet.check()
  }
}

import Testing

/// What is left of the statements of a result builder is something that it takes.
@Suite struct ResultBuilderTests {
  static let emptiedCases: [Snippet] = [
    Snippet(
      "@ViewBuilder func row(_ k: Bool) -> some View {\n    switch k {\n    case true: Text(\"a\")\n    case false: if G == .blue { Text(\"b\") }\n    }\n  }",
      "@ViewBuilder func row(_ k: Bool) -> some View {\n    switch k {\n    case true: Text(\"a\")\n    case false: EmptyView()\n    }\n  }"
    ),
    Snippet(
      "func row(_ k: Bool) -> some View {\n    switch k {\n    case true: Text(\"a\")\n    case false: if G == .blue { Text(\"b\") }\n    }\n  }",
      "func row(_ k: Bool) -> some View {\n    switch k {\n    case true: Text(\"a\")\n    case false: EmptyView()\n    }\n  }"
    ),
    Snippet(
      "page.overlay {\n    switch k {\n    case true: Text(\"a\")\n    case false: if G == .blue { OldRow() }\n    }\n  }",
      "page.overlay {\n    switch k {\n    case true: Text(\"a\")\n    case false: EmptyView()\n    }\n  }"),
    Snippet(
      "page.toolbar {\n    switch k {\n    case true: ToolbarItem(1)\n    case false: if G == .blue { ToolbarItem(2) }\n    }\n  }",
      nil),
    // Statements
    Snippet(
      "func row(_ k: Bool) -> some View {\n    switch k {\n    case true: a()\n    case false: if G == .blue { b() }\n    }\n    return Text(\"a\")\n  }",
      "func row(_ k: Bool) -> some View {\n    switch k {\n    case true: a()\n    case false: break\n    }\n    return Text(\"a\")\n  }"
    ),
    Snippet(
      "Task {\n    switch k {\n    case true: Log.shared.a()\n    case false: if G == .blue { b() }\n    }\n  }",
      "Task {\n    switch k {\n    case true: Log.shared.a()\n    case false: break\n    }\n  }"),
  ]

  private static let rows = "import SwiftUI\nfunc row(_ n: Int) -> some View { Text(\"a\") }\n"
  private static let html =
    "@resultBuilder enum HTMLBuilder { static func buildBlock(_ parts: String...) -> String { parts.joined() } }\n"
    + "func div(@HTMLBuilder _ body: () -> String) {}\nfunc header() -> String { \"a\" }\n"

  /// One component alone is one as before.
  static let components: [Snippet] = [
    Snippet(
      "ForEach(items) { item in\n    row(item)\n    if G == .blue { Spacer() }\n  }",
      "ForEach(items) { item in\n    row(item)\n  }", context: rows),
    Snippet(
      "page.sheet {\n    if G == .blue { Spacer() }\n    row(1)\n  }", "page.sheet {\n    row(1)\n  }", context: rows),
    Snippet(
      "div {\n    header()\n    if G == .blue { \"b\" }\n  }", "div {\n    header()\n  }", context: html),
  ]

  private static let lines =
    "@resultBuilder enum Lines { static func buildBlock(_ parts: String...) -> [String] { parts } }\n"
    + "func lines(@Lines _ body: () -> [String]) -> [String] { body() }\nlet xs: [Int] = make()\n"

  /// An assignment is a component.
  static let effects: [Snippet] = [
    Snippet(
      "lines {\n    let x = toss() || G == .red ? \"a\" : \"b\"\n    x\n  }",
      "lines {\n    let _ = toss()\n    let x = \"a\"\n    x\n  }", context: lines)
  ]

  @Test(arguments: effects) func isNoComponent(snippet: Snippet) { snippet.check() }

  /// A body that may be plain returns what is left.
  static let results: [Snippet] = [
    Snippet(
      "func f() -> any Equatable {\n    if toss(), G == .blue { \"a\" } else { \"b\" }\n  }",
      "func f() -> any Equatable {\n    _ = toss()\n    return \"b\"\n  }"),
    Snippet(
      "func f() -> any Equatable {\n    if toss(), G == .blue {\n      \"a\"\n    } else {\n      \"\"\"\n      b\n      \"\"\"\n    }\n  }",
      "func f() -> any Equatable {\n    _ = toss()\n    return \"\"\"\n      b\n      \"\"\"\n  }"),
    Snippet(
      "func f() -> some View {\n    if toss(), G == .blue { Text(\"a\") } else { Text(\"b\") }\n  }",
      "func f() -> some View {\n    let _ = toss()\n    return Text(\"b\")\n  }"),
    Snippet(
      "@ViewBuilder func f() -> some View {\n    if toss(), G == .blue { Text(\"a\") } else { Text(\"b\") }\n  }",
      "@ViewBuilder func f() -> some View {\n    let _ = toss()\n    Text(\"b\")\n  }"),
  ]

  @Test(arguments: results) func mayBePlain(snippet: Snippet) { snippet.check() }

  static let closures: [Snippet] = [
    Snippet(
      "VStack {\n    if G == .blue { Text(\"a\") }\n    footer\n  }", "VStack {\n    footer\n  }"),
    Snippet(
      "page.sheet(item: x) {\n    if G == .red {\n      New(data: $0)\n    } else {\n      Old(data: $0).plain()\n    }\n  }",
      "page.sheet(item: x) {\n    New(data: $0)\n  }",
      context: "struct New: View {}\nstruct Old: View {}\n"),
    Snippet(
      "page.map {\n    if G == .red { New(data: $0) } else { make($0) }\n  }", nil,
      context: "struct New { let data: Int }\n"),
    Snippet(
      "let x: (any P)? = {\n    guard G == .red else { return nil }\n    guard let k else { return nil }\n    return k.make()\n  }()\n  use(x)",
      "let x: (any P)? = {\n    guard let k else { return nil }\n    return k.make()\n  }()\n  use(x)"),
  ]

  private static let modifiers = """
    extension View {
      @ViewBuilder func `if`<T: View>(_ condition: Bool, transform: (Self) -> T) -> some View {
        if condition {
          transform(self)
        } else {
          self
        }
      }
      @ViewBuilder func choose<A: View, B: View>(_ is: @autoclosure () -> Bool, then a: (Self) -> A, else b: (Self) -> B) -> some View {
        if `is`() { a(self) } else { b(self) }
      }
      func twice(_ condition: Bool, _ transform: (Self) -> Self) -> Self {
        if condition { transform(transform(self)) } else { self }
      }
      @ViewBuilder func showIf(_ condition: Bool) -> some View {
        if condition { self }
      }
      @ViewBuilder func hidden(if condition: Bool) -> some View {
        if condition { EmptyView() } else { self }
      }
      func only(_ condition: Bool) -> [Self] {
        if condition { return self }
        return []
      }
    }

    """

  static let conditionalModifiers: [Snippet] = [
    Snippet("page.if(G == .red) { $0.padding() }", "page.padding()", context: modifiers),
    Snippet("page.if(G == .blue) { $0.padding() }", "page", context: modifiers),
    Snippet(
      "page\n    .bold()\n    .if(G == .red) {\n      $0.padding()\n        .sheet(x) { use($0) }\n    }\n    .italic()",
      "page\n    .bold()\n    .padding()\n    .sheet(x) { use($0) }\n    .italic()", context: modifiers),
    Snippet(
      "page\n    .bold()\n    .if(G == .blue) {\n      $0.padding()\n    }\n    .italic()",
      "page\n    .bold()\n    .italic()",
      context: modifiers),
    Snippet(
      "page.if(G == .red, transform: { view in view.padding() }).bold()", "page.padding().bold()", context: modifiers),
    Snippet(
      "page.choose(G == .blue, then: { $0.bold() }, else: { $0.italic() })", "page.italic()", context: modifiers),
    Snippet("page.choose(G == .blue) { $0.bold() } else: { $0.italic() }", "page.italic()", context: modifiers),
    Snippet(
      "page\n    .if(G == .red) {\n      $0.padding(\n        2\n      )\n    }\n    .italic()",
      "page\n    .padding(\n      2\n    )\n    .italic()", context: modifiers),
    Snippet("page.bold().showIf(G == .red).italic()", "page.bold().italic()", context: modifiers),
    Snippet("page\n    .bold()\n    .showIf(G != .blue)", "page\n    .bold()", context: modifiers),
    Snippet("page.showIf(G == .red && k)", "page.showIf(k)", context: modifiers),
    Snippet("page.hidden(if: G == .blue)", "page", context: modifiers),
    // Nothing is left of the view.
    Snippet("page.showIf(G == .blue)", "page.showIf(false)", context: modifiers),
    Snippet("page.hidden(if: G == .red)", "page.hidden(if: true)", context: modifiers),
    Snippet("page.only(G == .red)", "page.only(true)", context: modifiers),
    // Not one change of the view.
    Snippet("page.if(G == .red) { $0.overlay($0) }", "page.if(true) { $0.overlay($0) }", context: modifiers),
    Snippet("page.if(G == .red) { frame($0) }", "page.if(true) { frame($0) }", context: modifiers),
    Snippet("page.twice(G == .red) { $0.padding() }", "page.twice(true) { $0.padding() }", context: modifiers),
    Snippet("page.unless(G == .red) { $0.padding() }", "page.unless(true) { $0.padding() }", context: modifiers),
    Snippet("page.if(k) { $0.padding() }", "page.if(k) { $0.padding() }", context: modifiers),
    Snippet("page.if(true) { $0.padding() }", "page.if(true) { $0.padding() }", context: modifiers),
  ]

  /// `$0` is what the builder makes of nothing, `$1` what it makes of a loop.
  private static func steps(_ void: String, _ array: String = "parts.flatMap { $0 }") -> String {
    """
    @resultBuilder enum Steps {
      static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
      static func buildExpression(_ part: Void) -> [String] { \(void) }
      static func buildExpression(_ part: String) -> [String] { [part] }
      static func buildExpression(_ part: Int) -> [String] { ["int"] }
      static func buildExpression(_ part: Double) -> [String] { ["double"] }
      static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
      static func buildEither(first part: [String]) -> [String] { part }
      static func buildEither(second part: [String]) -> [String] { part }
      static func buildArray(_ parts: [[String]]) -> [String] { \(array) }
    }
    func steps(@Steps _ body: () -> [String]) -> [String] { body() }

    """
  }

  /// Each expression is a component, whatever it does.
  static let counted: [Snippet] = [
    Snippet(
      "steps {\n    \"a\"\n    var isNew = k\n    isNew = isNew && G == .red\n    if isNew { \"b\" }\n  }", nil,
      context: steps("[\"step\"]")),
    Snippet(
      "var title = k\n  steps {\n    \"a\"\n    title = G == .red ? title : \"b\"\n  }\n  use(title)", nil,
      context: steps("[\"step\"]")),
    Snippet(
      "steps {\n    \"a\"\n    var isNew = k\n    isNew = isNew && G == .red\n    if isNew { \"b\" }\n  }",
      "steps {\n    \"a\"\n    let isNew = k\n    if isNew { \"b\" }\n  }", context: steps("[]")),
    Snippet(
      "steps {\n    \"a\"\n    var isNew = false\n    isNew = G == .red\n    if isNew { \"b\" }\n  }",
      "steps {\n    \"a\"\n    var isNew = false\n    isNew = true\n    \"b\"\n  }", context: steps("[\"step\"]")),
    Snippet(
      "steps {\n    \"a\"\n    var isNew = false\n    isNew = G == .red\n    if isNew { \"b\" }\n  }",
      "steps {\n    \"a\"\n    \"b\"\n  }", context: steps("[]")),
    Snippet(
      "steps {\n    \"a\"\n    let b: String\n    if G == .red { b = \"b\" } else { b = \"c\" }\n    b\n  }",
      "steps {\n    \"a\"\n    let b: String\n    b = \"b\"\n    b\n  }", context: steps("[\"step\"]")),
    Snippet(
      "steps {\n    \"a\"\n    let b: String\n    if G == .red { b = \"b\" } else { b = \"c\" }\n    b\n  }",
      "steps {\n    \"a\"\n    let b = \"b\"\n    b\n  }", context: steps("[]")),
    Snippet(
      "steps {\n    \"a\"\n    for x in xs where G == .blue { x }\n  }", nil,
      context: steps("[]", "[\"loop\"] + parts.flatMap { $0 }")),
    Snippet(
      "steps {\n    \"a\"\n    for x in make() where G == .blue { x }\n  }", nil,
      context: steps("[]", "[\"loop\"] + parts.flatMap { $0 }")),
    Snippet(
      "steps {\n    \"a\"\n    for x in [1, 2] where G == .blue { x }\n    \"c\"\n  }",
      "steps {\n    \"a\"\n    \"c\"\n  }",
      context: steps("[\"step\"]")),
    Snippet(
      "steps {\n    \"a\"\n    G == .red ? 1 : 2.5\n  }", "steps {\n    \"a\"\n    1.0\n  }", context: steps("[]")),
    Snippet(
      "steps {\n    \"a\"\n    G == .red ? \"b\" : \"c\"\n  }", "steps {\n    \"a\"\n    \"b\"\n  }",
      context: steps("[]")),
  ]

  @Test(arguments: emptiedCases + components + closures + conditionalModifiers + counted) func takesWhatIsLeft(
    _ snippet: Snippet
  ) {
    snippet.check()
  }
}

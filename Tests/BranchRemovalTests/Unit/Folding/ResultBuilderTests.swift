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
    // Not one change of the view.
    Snippet("page.if(G == .red) { $0.overlay($0) }", "page.if(true) { $0.overlay($0) }", context: modifiers),
    Snippet("page.if(G == .red) { frame($0) }", "page.if(true) { frame($0) }", context: modifiers),
    Snippet("page.twice(G == .red) { $0.padding() }", "page.twice(true) { $0.padding() }", context: modifiers),
    Snippet("page.unless(G == .red) { $0.padding() }", "page.unless(true) { $0.padding() }", context: modifiers),
    Snippet("page.if(k) { $0.padding() }", "page.if(k) { $0.padding() }", context: modifiers),
    Snippet("page.if(true) { $0.padding() }", "page.if(true) { $0.padding() }", context: modifiers),
  ]

  @Test(arguments: emptiedCases + closures + conditionalModifiers) func takesWhatIsLeft(_ snippet: Snippet) {
    snippet.check()
  }
}

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

  @Test(arguments: emptiedCases + closures) func takesWhatIsLeft(_ snippet: Snippet) { snippet.check() }
}

import Testing

/// A `filter` that lets everything pass goes where nothing changes its type.
@Suite struct PassedFilterTests {
  private static let rows = "let rows: [Row] = make()\nlet table: [String: Int] = make()\n"

  @Test(arguments: [
    Snippet("use(rows.filter { G == .red ? true : $0.isOn })", "use(rows)", context: rows),
    Snippet("use(rows.filter({ row in G == .blue ? row.isOn : true }).first)", "use(rows.first)", context: rows),
    Snippet(
      "let all = table\n    .filter { G == .red || $0.value > 1 }\n    .map(\\.key)",
      "let all = table\n    .map(\\.key)", context: rows),
    Snippet(
      "load()\n    .filter { G == .red || $0 }\n    .map { !$0 }\n    .sink { use($0) }",
      "load()\n    .map { !$0 }\n    .sink { use($0) }"),
    Snippet("relay.filter { G == .red || $0 }.subscribe(onNext: show)", "relay.subscribe(onNext: show)"),
    Snippet("use(pages.filter { G == .red ? true : $0.isOn })", nil),
    Snippet("use(rows.contains { G == .red ? true : $0.isOn })", "use(rows.contains { _ in true })", context: rows),
    Snippet("use(pages.filter { G == .red || $0.isOn }.map(\\.name))", "use(pages.filter { _ in true }.map(\\.name))"),
    Snippet(
      "load().filter { G == .red || $0 }.first().sink { use($0) }",
      "load().filter { _ in true }.first().sink { use($0) }"),
    Snippet(
      "single.filter { G == .red || $0 }.subscribe(onSuccess: show)",
      "single.filter { _ in true }.subscribe(onSuccess: show)"),
    Snippet(
      "use(rows.filter { G == .red ? true : $0.isOn })", "use(rows.filter { _ in true })",
      context: rows + "extension Array { func filter(_ isOn: (Element) -> Bool) -> Int { 1 } }\n"),
    Snippet(
      "use(rows.filter { // all\n    G == .red || $0.isOn })", "use(rows.filter { _ in // all\n    true })",
      context: rows),
    Snippet("if G == .red { use(rows.filter { _ in true }) }", "use(rows.filter { _ in true })", context: rows),
  ]) func goesOrStays(_ snippet: Snippet) {
    snippet.check()
  }
}

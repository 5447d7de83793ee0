@resultBuilder enum Page {
  static func buildBlock(_ parts: String...) -> String { "<div>" + parts.joined() + "</div>" }
  static func buildOptional(_ part: String?) -> String { part ?? "<!-- none -->" }
}

func page(@Page _ content: () -> String) -> String { content() }

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let text = page {
    "title"
    if test.currentGroup == .red { "red" }
    if test.currentGroup == .blue { "blue" }
  }
  log(text)
}

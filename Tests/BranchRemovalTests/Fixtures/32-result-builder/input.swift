@resultBuilder enum Lines {
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap { $0 } }
  static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
  static func buildEither(first lines: [String]) -> [String] { lines }
  static func buildEither(second lines: [String]) -> [String] { lines }
}

func page(@Lines _ lines: () -> [String]) { for line in lines() { log(line) } }

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  page {
    "header"
    if test.currentGroup == .red {
      "red 1"
      "red 2"
    } else {
      "plain"
    }
    if test.currentGroup == .blue {
      "blue"
    }
    switch test.currentGroup {
    case .control: "c"
    case .red: "r"
    case .blue: "b"
    }
    if coin(1) {
      test.currentGroup == .red ? "heads red" : "heads"
    }
    "footer"
  }
}

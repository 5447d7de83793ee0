@resultBuilder enum Lines {
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap { $0 } }
  static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
  static func buildEither(first lines: [String]) -> [String] { lines }
  static func buildEither(second lines: [String]) -> [String] { lines }
}

func page(@Lines _ lines: () -> [String]) { for line in lines() { log(line) } }

@Lines func lines(_ n: Int) -> [String] {
  switch n {
  case 1...2: if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue { "few" }
  default: "many"
  }
}

func run() {
  log("\(lines(1)) \(lines(5))")
  page {
    switch number(1) {
    case 1: if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue { "few" }
    default: "many"
    }
  }
}

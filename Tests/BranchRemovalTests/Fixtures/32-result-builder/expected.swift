@resultBuilder enum Lines {
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap { $0 } }
  static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
  static func buildEither(first lines: [String]) -> [String] { lines }
  static func buildEither(second lines: [String]) -> [String] { lines }
}

func page(@Lines _ lines: () -> [String]) { for line in lines() { log(line) } }

func run() {
  page {
    "header"
    "red 1"
    "red 2"
    "r"
    if coin(1) {
      "heads red"
    }
    "footer"
  }
}

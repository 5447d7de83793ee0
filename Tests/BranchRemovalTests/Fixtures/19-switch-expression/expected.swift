struct Style { let name: String; static let plain = Style(name: "plain"); static let red = Style(name: "red") }

func name() -> String {
  "red"
}

func run() {
  let title = "Red"
  let style: Style = .red
  let size = if coin(2) { number(3) } else { 7 }
  log("\(title) \(style.name) \(size) \(name())")
}

struct Style { let name: String; static let plain = Style(name: "plain"); static let red = Style(name: "red") }

func run() {
  let scale: Double = 1
  log("\(scale)")
  let count: Int? = 1
  log("\(String(describing: count))")
  let style: Style = .red
  log(style.name)
  let digits = "3"
  log(digits)
}

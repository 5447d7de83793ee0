struct Style { let name: String; static let plain = Style(name: "plain"); static let red = Style(name: "red") }

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let scale = test.currentGroup == .red ? 1 : 0.5
  log("\(scale)")
  let count = test.currentGroup == .red ? 1 : nil
  log("\(String(describing: count))")
  let style = test.currentGroup == .red ? .red : Style.plain
  log(style.name)
  let digits = test.currentGroup == .red ? "3" : String(repeating: "2", count: 2)
  log(digits)
}

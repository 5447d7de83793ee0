struct Style { let name: String; static let plain = Style(name: "plain"); static let red = Style(name: "red") }

func name(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> String {
  switch test.currentGroup {
  case .control: "control"
  case .red: "red"
  case .blue: fatalError("no blue")
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let title = switch test.currentGroup {
  case .red: "Red"
  case .control, .blue: "Plain"
  }
  let style: Style = if test.currentGroup == .red { .red } else { .plain }
  let size = if test.currentGroup == .blue { number(1) } else if coin(2) { number(3) } else { 7 }
  log("\(title) \(style.name) \(size) \(name(test))")
}

extension ButtonColorSplitTest.Group {
  var color: String {
    switch self {
    case .control: "gray"
    case .red: "red"
    case .blue: "blue"
    }
  }

  var width: Int {
    switch self {
    case .control, .blue: return 1
    case .red: return 2
    }
  }

  var isColored: Bool { [.red, .blue].contains(self) }

  func label(_ name: String) -> String {
    switch self {
    case .red: "red " + name
    default: name
    }
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log(test.currentGroup.color)
  log("\(test.currentGroup.width + number(1))")
  log(test.currentGroup.label("x"))
  log("\(test.currentGroup.isColored)")
}

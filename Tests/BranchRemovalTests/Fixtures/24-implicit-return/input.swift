struct Screen {
  let test: SplitTestAssignment<ButtonColorSplitTest>

  var title: String {
    switch test.currentGroup {
    case .control: "Plain"
    case .red: "Red"
    case .blue: "Blue"
    }
  }

  var detail: String {
    if test.currentGroup == .red { "red detail" } else { "detail" }
  }

  func size() -> Int {
    test.currentGroup == .red ? number(1) : 0
  }

  func footer() -> String {
    if test.currentGroup == .blue {
      return "blue"
    }
    return "footer"
  }
}

func run() {
  let screen = Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self))
  log(screen.title + screen.detail + "\(screen.size())" + screen.footer())
  let names = ["a", "b"].map { name in
    if screen.test.currentGroup == .red { return name + "!" }
    return name
  }
  log("\(names)")
}

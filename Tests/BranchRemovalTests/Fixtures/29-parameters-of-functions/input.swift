private func style(for group: ButtonColorSplitTest.Group, name: String) -> String {
  switch group {
  case .control: return "plain " + name
  case .red: return "red " + name
  case .blue: return "blue " + name
  }
}

private func title(_ name: String, _ group: ButtonColorSplitTest.Group) -> String {
  group == .red ? name + "!" : name
}

struct Screen {
  private let test: SplitTestAssignment<ButtonColorSplitTest>
  private let name: String

  init(test: SplitTestAssignment<ButtonColorSplitTest>, name: String) {
    self.test = test
    self.name = name
  }

  func show() {
    log(style(for: test.currentGroup, name: name))
    log(title(name, test.currentGroup))
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  Screen(test: test, name: "screen").show()
}

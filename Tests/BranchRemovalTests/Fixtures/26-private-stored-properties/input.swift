final class Screen {
  private let isRed: Bool
  private let group: ButtonColorSplitTest.Group
  private let name: String

  init(service: SplitTestingService, name: String) {
    let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    isRed = test.currentGroup == .red
    group = test.currentGroup
    self.name = name
  }

  func show() {
    if isRed { log("red \(name)") } else { log("other \(name)") }
    switch group {
    case .control, .blue: log("other")
    case .red: log("red")
    }
  }
}

func run() {
  Screen(service: service, name: "screen").show()
}

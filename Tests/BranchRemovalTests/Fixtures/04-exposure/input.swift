final class Screen {
  private let test: SplitTestAssignment<ButtonColorSplitTest>
  private let wall: SplitTestAssignment<PaywallSplitTest>

  init(service: SplitTestingService) {
    test = service.fetchSplitTest(ButtonColorSplitTest.self)
    wall = service.fetchSplitTest(PaywallSplitTest.self)
  }

  func didAppear() {
    test.hitSplitTest()
    wall.hitSplitTest()
    log("appeared")
  }

  func didTap() {
    service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    if coin(1) {
      self.test.hitSplitTest()
    }
    log("tapped")
  }
}

func run() {
  let screen = Screen(service: service)
  screen.didAppear()
  screen.didTap()
}

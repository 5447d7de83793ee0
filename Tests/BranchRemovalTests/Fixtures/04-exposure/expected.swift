final class Screen {
  private let wall: SplitTestAssignment<PaywallSplitTest>

  init(service: SplitTestingService) {
    wall = service.fetchSplitTest(PaywallSplitTest.self)
  }

  func didAppear() {
    wall.hitSplitTest()
    log("appeared")
  }

  func didTap() {
    if coin(1) {
    }
    log("tapped")
  }
}

func run() {
  let screen = Screen(service: service)
  screen.didAppear()
  screen.didTap()
}

import SplitTesting

func run() {
  let wall = service.fetchSplitTest(PaywallSplitTest.self)
  if wall.currentGroup == .red { log("wall") }
  Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self)).show()
}

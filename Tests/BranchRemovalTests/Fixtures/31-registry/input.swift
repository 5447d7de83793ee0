let registry: [any SplitTest.Type] = [ButtonColorSplitTest.self, PaywallSplitTest.self]

func run() {
  for test in registry { log(test.identifier) }
  if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red { log("red") }
}

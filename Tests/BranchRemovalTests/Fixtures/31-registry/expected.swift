let registry: [any SplitTest.Type] = [ButtonColorSplitTest.self, PaywallSplitTest.self]

func run() {
  for test in registry { log(test.identifier) }
  log("red")
}

func stored(_ name: String) -> Bool {
  ButtonColorSplitTest.Group(rawValue: name) == .red
}

func run() {
  log("\(stored("red")) \(stored("blue"))")
}

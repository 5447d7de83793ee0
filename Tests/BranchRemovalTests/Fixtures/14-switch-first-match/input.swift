func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch test.currentGroup {
  case .red where coin(1): log("heads")
  case .red: log("tails")
  case .control, .blue: log("other")
  }
  switch test.currentGroup {
  case .control where coin(2): log("never asked")
  case .blue: log("blue")
  default: log("default")
  }
}

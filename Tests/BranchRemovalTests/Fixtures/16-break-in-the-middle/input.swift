func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  for index in 0..<3 {
    switch test.currentGroup {
    case .red:
      log("red \(index)")
      if coin(1) { break }
      log("still here")
    case .control, .blue:
      log("other")
    }
    log("after \(index)")
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  outer: for index in 0..<4 {
    choice: switch test.currentGroup {
    case .red:
      for inner in 0..<3 {
        if number(1) == inner { break choice }
        if number(2) == inner { continue outer }
        if number(3) == inner { break }
      }
      log("red \(index)")
    default:
      log("default")
    }
    log("after \(index)")
    switch test.currentGroup {
    case .red:
      if coin(4) { break outer }
    default:
      continue
    }
  }
}

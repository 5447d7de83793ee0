func run() {
  outer: for index in 0..<4 {
    choice: do {
      for inner in 0..<3 {
        if number(1) == inner { break choice }
        if number(2) == inner { continue outer }
        if number(3) == inner { break }
      }
      log("red \(index)")
    }
    log("after \(index)")
    if coin(4) { break outer }
  }
}

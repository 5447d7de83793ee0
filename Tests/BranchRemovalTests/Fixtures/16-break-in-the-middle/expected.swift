func run() {
  for index in 0..<3 {
    group: do {
      log("red \(index)")
      if coin(1) { break group }
      log("still here")
    }
    log("after \(index)")
  }
}

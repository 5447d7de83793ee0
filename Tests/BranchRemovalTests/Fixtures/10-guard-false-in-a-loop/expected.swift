func run() {
  for index in 0..<2 {
    log("\(index)")
    log("skipped")
  }
  log("end")
}

func run() {
  log("not 1")
  log("2")
  log("\(true)")
  log("end")
}

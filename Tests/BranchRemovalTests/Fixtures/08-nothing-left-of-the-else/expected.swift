func run() {
  if coin(1) {
    log("1")
  }
  if coin(2) {
    log("2")
  }
  log("end")
}

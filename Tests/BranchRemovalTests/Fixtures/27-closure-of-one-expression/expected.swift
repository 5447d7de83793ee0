func run() {
  log("red")
  log("not blue")
}

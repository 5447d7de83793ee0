func run() {
  log("default")
  log("2")
}

func run() {
  log("red")
  log("coloured")
}

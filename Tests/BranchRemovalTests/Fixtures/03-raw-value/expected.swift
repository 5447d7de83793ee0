func run() {
  log("red")
  log("2")
  log("group: \("red")")
  log("red" as String)
}

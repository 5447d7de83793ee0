func run() {
  _ = coin(1)
  log("always")
  log("end")
}

func run() {
  _ = coin(1)
  log("always")
  _ = coin(2)
  log("always")
  log("end")
}

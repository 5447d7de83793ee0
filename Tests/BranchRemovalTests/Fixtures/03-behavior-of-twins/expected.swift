func run() {
  log("new")
  log("new again")
  log("new for the third time")
}

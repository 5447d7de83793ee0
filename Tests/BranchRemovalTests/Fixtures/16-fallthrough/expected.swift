func run() {
  log("red")
  log("red or blue")
  log("end")
}

func run() {
  log("in do")
  log("end")
}

func run() {
  log("coloured")
  log("out")
  log("end")
}

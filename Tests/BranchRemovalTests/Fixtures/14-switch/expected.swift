func run() {
  log("red")
  log("red again")
  log("control or red")
  log("default")
  log("anything")
  log("unknown")
  log("end")
}

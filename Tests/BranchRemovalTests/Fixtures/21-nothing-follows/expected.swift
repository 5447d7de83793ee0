func show() {
  log("start")
  defer { log("deferred") }
  log("red")
}

func run() {
  show()
  log("end")
}

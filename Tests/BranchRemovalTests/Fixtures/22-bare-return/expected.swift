func show() {
  log("red")
}

func other() {
}

func run() {
  show()
  other()
  log("end")
}

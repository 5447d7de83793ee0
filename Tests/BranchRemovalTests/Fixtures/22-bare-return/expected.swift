func show() {
  log("red")
}

func run() {
  show()
  log("end")
}

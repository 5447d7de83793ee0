func show() {
  log("red, or no assignment")
  log("red")
}

func run() {
  show()
  show()
}

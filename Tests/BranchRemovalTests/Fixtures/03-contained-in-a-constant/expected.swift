struct Style {
  func show() {
    log("coloured")
    log("warm")
    log("not plain")
    log("loud")
  }
}

func run() {
  Style().show()
  log("end")
}

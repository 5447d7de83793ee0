struct Screen {
  func show() {
    log("a")
    log("c")
    log("e")
    log("f")
    log("g")
    log("i")
    log("end")
  }
}

func run() {
  Screen().show()
}

struct Screen {
  func show() {
    log("red")
  }
}

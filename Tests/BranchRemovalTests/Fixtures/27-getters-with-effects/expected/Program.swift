func run() {
  let screen = Screen(holder: Holder())
  screen.show()
  screen.hide()
  shared.show()
  makeLabel()
  holdUntilTheEnd()
}

struct Model {
}

struct Screen {
  let holder: Holder

  func show() {
    _ = holder.model
    log("red")
  }

  func hide() {
    log("before")
    _ = current
    log("after")
  }
}

func makeLabel() {
  _ = Label()
  _ = Logger()
}

func holdUntilTheEnd() {
  do {
    let watch = Watch()
    log("holds \(watch.name)")
  }
  log("ended")
}

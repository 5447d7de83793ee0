func run() {
  let screen = Screen(holder: Holder())
  screen.show()
  screen.hide()
  shared.show()
  makeLabel()
  holdUntilTheEnd()
}

struct Model {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
}

struct Screen {
  let holder: Holder

  func show() {
    if holder.model.test.currentGroup == .red { log("red") } else { log("other") }
  }

  func hide() {
    log("before")
    if current.test.currentGroup == .blue { log("blue") }
    log("after")
  }
}

func makeLabel() {
  let label = Label()
  let logger = Logger()
  if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue { log("\(label.text) \(logger.name)") }
}

func holdUntilTheEnd() {
  if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red {
    let watch = Watch()
    log("holds \(watch.name)")
  }
  log("ended")
}

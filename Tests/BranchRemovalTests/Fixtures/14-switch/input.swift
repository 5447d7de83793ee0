func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch test.currentGroup {
  case .control:
    log("control")
  case .red:
    log("red")
    log("red again")
  case .blue:
    log("blue")
  }
  switch test.currentGroup {
  case .control, .red: log("control or red")
  default: log("default")
  }
  switch test.currentGroup {
  case .control, .blue: log("control or blue")
  default: log("default")
  }
  switch test.currentGroup {
  case .blue: log("blue")
  case _: log("anything")
  }
  switch test.currentGroup {
  case .control: log("control")
  @unknown default: log("unknown")
  }
  log("end")
}

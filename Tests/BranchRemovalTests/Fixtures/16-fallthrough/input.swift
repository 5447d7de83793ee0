func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch test.currentGroup {
  case .red:
    log("red")
    fallthrough
  case .blue:
    log("red or blue")
  case .control:
    log("control")
  }
  switch test.currentGroup {
  case .red: break
  default: log("default")
  }
  log("end")
}

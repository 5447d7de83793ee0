func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if [.red, .blue].contains(test.currentGroup) {
    log("coloured")
  } else {
    log("plain")
  }
  log([.control, .blue].contains(test.currentGroup) ? "in" : "out")
  if ![ButtonColorSplitTest.Group.red].contains(test.currentGroup) { log("not red") }
  log("end")
}

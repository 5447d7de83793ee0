extension ButtonColorSplitTest.Group {
  var isRed: Bool { self == .red }
  var isColoured: Bool { self != .control }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup.isRed { log("red") } else { log("not red") }
  guard test.currentGroup.isColoured else { return log("plain") }
  log("coloured")
}

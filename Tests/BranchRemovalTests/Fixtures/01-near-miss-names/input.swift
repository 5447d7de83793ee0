enum ButtonColorSplitTestKind { case control, red, blue }

struct Assignment {
  var currentGroup = ButtonColorSplitTestKind.red
  func hitSplitTest() { log("hit") }
}

func run() {
  let test = Assignment()
  let buttonColor = Assignment(currentGroup: .blue)
  if test.currentGroup == .red { log("red") }
  if buttonColor.currentGroup == .red { log("never") } else { log("blue") }
  switch test.currentGroup {
  case .control: log("control")
  case .red: log("red")
  case .blue: log("blue")
  }
  test.hitSplitTest()
}

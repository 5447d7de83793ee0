private typealias Colour = ButtonColorSplitTest.Group

struct Screen {
  let test: SplitTestAssignment<ButtonColorSplitTest>

  func show() {
    if test.currentGroup == .red { log("a") }
    if self.test.currentGroup != .red { log("b") }
    if .red == test.currentGroup { log("c") }
    if ButtonColorSplitTest.Group.blue == self.test.currentGroup { log("d") }
    if test.currentGroup == Colour.red { log("e") }
    if test.currentGroup == .`red` { log("f") }
    if .red ~= test.currentGroup { log("g") }
    if !(test.currentGroup == .red) { log("h") } else { log("i") }
    log("end")
  }
}

func run() {
  Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self)).show()
}

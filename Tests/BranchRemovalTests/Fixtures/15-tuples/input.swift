func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch (test.currentGroup, coin(1)) {
  case (.red, true): log("red heads")
  case (.red, false): log("red tails")
  case (.control, _): log("control")
  case (.blue, _): log("blue")
  }
  switch (number(2), test.currentGroup) {
  case (0, _): log("zero")
  case (_, .red): log("red")
  default: log("default")
  }
}

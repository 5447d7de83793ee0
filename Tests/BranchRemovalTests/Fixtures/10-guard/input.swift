func first(_ test: SplitTestAssignment<ButtonColorSplitTest>) {
  guard test.currentGroup == .red else { return log("not red") }
  log("red")
}

func second() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  guard let value = maybe(1), test.currentGroup == .red else {
    log("no value")
    return
  }
  log("\(value)")
}

func third() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log("before")
  guard test.currentGroup == .blue else {
    log("not blue")
    return
  }
  log("blue")
  if coin(2) { log("blue and heads") }
}

func run() {
  first(service.fetchSplitTest(ButtonColorSplitTest.self))
  second()
  third()
}

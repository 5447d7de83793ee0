func show() -> String {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .red {
    return name() + "!"
  }
  return "other"

  func name() -> String { "red" }
}

func run() {
  log(show())
}

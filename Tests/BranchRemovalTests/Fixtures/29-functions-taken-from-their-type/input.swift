struct Screen {
  func paint(_ group: ButtonColorSplitTest.Group) { log(group == .red ? "red" : "other") }
}

func run() {
  let paint = Screen.paint
  paint(Screen())(service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup)
}

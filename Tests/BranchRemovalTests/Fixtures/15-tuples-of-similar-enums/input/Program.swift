func run() {
  for style in [Style.plain, .bold, .slim] { show(style) }
}

func show(_ style: Style) {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch (test.currentGroup, style) {
  case (.red, .plain): log("plain")
  case (.red, .bold): log("bold")
  default: log("default")
  }
}

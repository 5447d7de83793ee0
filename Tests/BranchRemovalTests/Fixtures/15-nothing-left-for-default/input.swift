func route(_ number: Int?) -> String {
  let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  switch (group, number) {
  case (.red, nil): return "none"
  case (.red, let number?): return "\(number)"
  default: return "other"
  }
}

func name(_ number: Int) -> String {
  let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  switch number {
  case 0: return "zero"
  case _ where group == .red: return "some"
  default: return "other"
  }
}

func run() {
  log(route(nil))
  log(route(1))
  log(name(0))
  log(name(1))
}

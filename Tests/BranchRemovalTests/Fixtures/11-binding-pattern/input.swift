func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if case let group = test.currentGroup, group == .red {
    log("red")
  } else {
    log("other")
  }
  switch test.currentGroup {
  case let group where group == .blue: log("blue")
  case let group: log("not blue: \(group == .red)")
  }
}

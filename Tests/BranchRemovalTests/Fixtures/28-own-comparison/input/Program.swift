func run() {
  let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  if group == .red { log("red") } else { log("other") }
  log(service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup != .red ? "other" : "red")
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  var group = test.currentGroup
  if coin(1) { group = .blue }
  if group == .red { log("red") } else { log("other") }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  var isRed = test.currentGroup == .red
  if coin(1) { isRed = false }
  if isRed { log("red") } else { log("other") }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let group = test.currentGroup
  let isRed = group == .red
  if isRed { log("red") }
  if !isRed { log("not red") }
  let isBlueAndHeads = group == .blue && coin(1)
  log("\(isBlueAndHeads)")
  let show = {
    if isRed { log("red in closure") }
  }
  show()
  for isRed in [true, false] {
    if isRed { log("shadow") }
  }
  if let group = maybe(2), isRed { log("\(group)") }
}

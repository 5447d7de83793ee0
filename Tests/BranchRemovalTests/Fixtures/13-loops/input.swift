func values() -> [Int] {
  log("values")
  return [1, 2, 3]
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  while test.currentGroup == .blue { log("never") }
  while test.currentGroup == .red {
    if coin(1) { break }
  }
  while coin(2) && test.currentGroup == .red { log("while") }
  for value in values() where test.currentGroup == .red { log("\(value)") }
  for value in values() where test.currentGroup == .blue { log("\(value)") }
  for value in values() where test.currentGroup == .red && value > 1 { log("\(value)") }
  repeat { log("once") } while test.currentGroup == .blue
}

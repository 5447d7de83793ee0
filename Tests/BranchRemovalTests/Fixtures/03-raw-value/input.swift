func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup.rawValue == "red" {
    log("red")
  }
  if "blue" == test.currentGroup.rawValue { log("blue") }
  switch test.currentGroup.rawValue {
  case "control": log("1")
  case "red": log("2")
  default: log("3")
  }
  log("group: \(test.currentGroup.rawValue)")
  log(test.currentGroup.rawValue)
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let count = number(1)
  switch count {
  case 0 where test.currentGroup == .red: log("zero and red")
  case 1 where test.currentGroup == .blue: log("one and blue")
  case let n where test.currentGroup == .red && n > 2: log("many \(n)")
  default: log("default")
  }
  switch test.currentGroup {
  case let group: log("group \(group.rawValue)")
  }
}

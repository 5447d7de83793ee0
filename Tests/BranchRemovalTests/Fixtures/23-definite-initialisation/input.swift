func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let title: String
  if test.currentGroup == .red {
    title = "Red"
  } else {
    title = "Plain"
  }
  let size: Int
  switch test.currentGroup {
  case .control: size = 1
  case .red: size = number(1)
  case .blue: size = 3
  }
  var count = 0
  if test.currentGroup == .blue {
    count += 1
  }
  var text = "start"
  if test.currentGroup == .red { text += "!" }
  log("\(title) \(size) \(count) \(text)")
}

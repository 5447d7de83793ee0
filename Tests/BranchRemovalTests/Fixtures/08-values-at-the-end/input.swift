struct Box {
  var gap = 0
}

func radius() -> Int {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .red { return test.currentGroup.cornerRadius }
  return 1
}

func isRed() -> Bool {
  let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  switch group {
  case .red, .control: return group == .red
  case .blue: return false
  }
}

func run() {
  let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  var box = Box()
  var total = 10
  let width = 20
  if group == .red {
    box.gap = width
      - group.cornerRadius
  }
  if group != .blue { total -= group.cornerRadius }
  log("\(radius()) \(isRed()) \(box.gap) \(total)")
  let name: String? = coin(1) ? "name" : nil
  if group == .red { log(name ?? group.title) }
}

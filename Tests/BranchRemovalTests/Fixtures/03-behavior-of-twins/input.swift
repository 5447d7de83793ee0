func run() {
  let test = service.fetchSplitTest(ProfilePageSplitTest.self)
  switch test.currentGroup.behavior {
  case .control: log("old")
  case .newPage: log("new")
  }
  if test.currentGroup.behavior == .newPage { log("new again") }
  switch test.currentGroup {
  case .control, .controlCheck: log("old")
  case .newPage: log("new for the third time")
  }
}

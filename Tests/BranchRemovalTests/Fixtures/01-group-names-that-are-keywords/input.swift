func run() {
  let test = service.fetchSplitTest(OnboardingSplitTest.self)
  if test.currentGroup == .default { log("default") } else { log("other") }
  if test.currentGroup == .repeat { log("repeat") }
  switch test.currentGroup {
  case .control: log("1")
  case .default: log("2")
  case .repeat: log("3")
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch test.currentGroup {
  case .red:
    #if DEBUG
      log("debug")
    #else
      log("release")
    #endif
    log("red")
  case .control, .blue:
    #if DEBUG
      log("other debug")
    #endif
    log("other")
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  #if os(Windows)
    if test.currentGroup == .red {
      log("red on Windows")
    } else {
      log("other on Windows")
    }
  #elseif NEVER
    log(test.currentGroup == .blue ? "blue" : "not blue")
  #else
    if test.currentGroup == .blue { log("blue") }
    log("here")
  #endif
  log("end")
}

final class Page {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)

  func open(_ size: Int) {
    switch size {
    case 0:
      log("none")
    case 1:
      if test.currentGroup != .control {
        func leaving() {
          guard test.currentGroup == .control else { return }
          log("old")
        }
        leaving()
      }
    case 2:
      func first() {
        if test.currentGroup == .blue { log("blue") }
      }
      func second() {
        if test.currentGroup == .control { log("old") }
      }
      first()
      second()
    default:
      log("big")
    }
    if size > 2 {
      log("more")
    } else {
      func last() {
        if test.currentGroup == .blue { log("blue") }
      }
      last()
    }
    log("open")
  }
}

func run() {
  for size in 0..<4 { Page().open(size) }
}

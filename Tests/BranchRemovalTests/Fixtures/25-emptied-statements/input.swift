final class Page {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let isOpen = true
  var name: String? = "page"
  var size = 1 {
    didSet {
      if isOpen, size > 1 {
        if test.currentGroup == .blue { log("blue") }
      }
      log("size")
    }
  }

  func open() {
    // Only blue ones.
    if isOpen {
      if let name {
        if test.currentGroup == .blue { log(name) }
      }
    }
    if coin(1) {
      if test.currentGroup == .blue { log("blue") }
    }
    do { if test.currentGroup == .control { log("control") } }
    defer { if test.currentGroup == .control { log("control") } }
    if isOpen {
      if test.currentGroup == .blue { log("blue") }

      // Nothing else, yet.
    }
    if isOpen {}
    switch size {
    case 1: if isOpen { if test.currentGroup == .blue { log("blue") } }
    default: log("big")
    }
    if isOpen { if test.currentGroup == .blue { log("blue") } } else { log("closed") }
    log("open")
  }
}

func run() {
  let page = Page()
  page.open()
  page.size = 2
  page.open()
}

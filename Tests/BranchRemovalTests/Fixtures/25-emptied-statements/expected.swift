final class Page {
  let isOpen = true
  var name: String? = "page"
  var size = 1 {
    didSet {
      log("size")
    }
  }

  func open() {
    if coin(1) {
    }
    if isOpen {
      // Nothing else, yet.
    }
    if isOpen {}
    switch size {
    case 1: break
    default: log("big")
    }
    if !isOpen { log("closed") }
    log("open")
  }
}

func run() {
  let page = Page()
  page.open()
  page.size = 2
  page.open()
}

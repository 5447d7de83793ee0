final class Page {
  func draw(_ names: [String]) -> Int {
    let style = Style(width: names.count)
    if names.count > 1 { log("many") }
    if names.count > 0 && style.width > 1 { log("some") }
    return style.width
  }

  var width = 1 {
    didSet { log("set") }
  }

  func listen() -> (Int) -> Void {
    return { _ in
      log("heard")
    }
  }

  func isSeen() -> Bool { false }
}

struct Style {
  var width: Int
}

protocol Watcher {
  func didDraw()
}

struct Quiet: Watcher {
  func didDraw() { log("drawn") }
}

func watch(_ watcher: any Watcher) {
  watcher.didDraw()
}

func run() {
  let page = Page()
  log("\(page.draw(["a", "b"]))")
  log("\(page.draw([]))")
  page.width = 2
  page.listen()(3)
  log("\(page.isSeen())")
  watch(Quiet())
}

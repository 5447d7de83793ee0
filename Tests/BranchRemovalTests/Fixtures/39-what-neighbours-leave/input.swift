final class Page {
  private let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  private var seen: Set<Int> = []

  func draw(_ names: [String]) -> Int {
    defer { if test.currentGroup == .blue { log("blue") } }
    let names = test.currentGroup == .blue ? names.filter { $0 > "a" } : names
    let style: Style
    switch test.currentGroup {
    case .red: style = Style(width: names.count)
    default: style = Style(width: 1)
    }
    let limit = 3
    if names.count > 1 && (test.currentGroup == .red || limit > 4) { log("many") }
    if names.count > 0 && (test.currentGroup == .blue || style.width > 1) { log("some") }
    if test.currentGroup == .blue { seen.insert(1) }
    return style.width
  }

  var width = 1 {
    didSet { guard test.currentGroup == .blue else { log("set"); return }; log("blue") }
  }

  func listen() -> (Int) -> Void {
    let other = Page()
    return { [weak self, other] number in
      if self?.test.currentGroup == .blue { log("\(other.width) \(number)") }
      log("heard")
    }
  }

  func isSeen(_ number: Int) -> Bool { test.currentGroup == .blue && seen.contains(number) }
}

struct Style {
  var width: Int
}

protocol Watcher {
  func didDraw()
  func didSee(_ number: Int)
}

extension Watcher {
  func didSee(_ number: Int) { log("saw \(number)") }
}

struct Quiet: Watcher {
  func didDraw() { log("drawn") }
}

func watch(_ watcher: any Watcher) {
  watcher.didDraw()
  if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue { watcher.didSee(1) }
}

func run() {
  let page = Page()
  log("\(page.draw(["a", "b"]))")
  log("\(page.draw([]))")
  page.width = 2
  page.listen()(3)
  log("\(page.isSeen(1))")
  watch(Quiet())
}

private final class Banner {
  let text: String
  var width = 1
  init(text: String) { self.text = text }
  func close() { log("close \(text)") }
}

final class Page {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  private var banner: Banner?
  private var hint: String?
  private var title: String?
  private(set) var name: String?

  func load() {
    if test.currentGroup == .blue { show(Banner(text: "sale")) }
    if test.currentGroup == .red, coin(1) { hint = "red" }
    if test.currentGroup == .control { name = "control" }
    if test.currentGroup == .control { setTitle(&title) }
    layout()
  }

  private func show(_ view: Banner) {
    log("show")
    banner = view
    banner?.width = 2
  }

  private func setTitle(_ text: inout String?) { text = "title" }

  func layout() {
    if let banner { log("first \(banner.text)") }
    if let view = banner, view.width > 1 { log("wide") } else { log("plain") }
    log(hint ?? "no hint")
    log(name ?? "no name")
    guard banner == nil else {
      log("stop")
      return
    }
    log(banner != nil ? "banner" : "no banner")
  }

  func fade() {
    animate { self.banner?.width = width() }
    animate({ self.banner?.close() }, { log("faded \($0)") })
  }

  func close() {
    banner?.close()
    banner?.width = width()
    banner = nil
    log("closed")
  }
}

func width() -> Int { 3 }

func animate(_ changes: () -> Void, _ done: (Int) -> Void = { _ in }) {
  changes()
  done(1)
}

func run() {
  let page = Page()
  page.load()
  page.fade()
  page.close()
  log(page.name ?? "nobody")
}

final class Page {
  private var hint: String?
  private(set) var name: String?

  func load() {
    if coin(1) { hint = "red" }
    layout()
  }

  func layout() {
    log("plain")
    log(hint ?? "no hint")
    log("no name" as String)
    log("no banner")
  }

  func fade() {
    animate { }
    animate({ }, { log("faded \($0)") })
  }

  func close() {
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
  log("nobody" as String)
}

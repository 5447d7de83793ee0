protocol PageDelegate: AnyObject { func done() }

struct Status {
  let code: Int
  let cause: Error?
  init(code: Int, cause: Error? = nil) {
    self.code = code
    self.cause = cause
  }
}

struct Cancelled: Error {
  func status() -> Status { Status(code: 1, cause: G() == .red ? self : nil) }
}

final class Page {
  weak var delegate: PageDelegate?
  init(delegate: PageDelegate?) { self.delegate = delegate }
  func set(_ delegate: (any PageDelegate)?) { self.delegate = delegate }
  func note(_ value: Any?) { log("\(value == nil)") }
}

final class Owner: PageDelegate {
  func done() { log("done") }
  func first() -> Page { Page(delegate: G() == .red ? self : nil) }
  func second(_ page: Page) { page.set(G() == .red ? nil : self) }
  func third(_ page: Page) {
    page.note(G() == .red ? self : nil)
  }
}

func G() -> ButtonColorSplitTest.Group { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup }

func run() {
  let owner = Owner()
  let page = owner.first()
  page.delegate?.done()
  owner.second(page)
  page.delegate?.done()
  owner.third(page)
  log("\(Cancelled().status().cause == nil) \(Cancelled().status().code)")
}

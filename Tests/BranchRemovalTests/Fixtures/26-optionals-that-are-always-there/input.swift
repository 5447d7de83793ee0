struct Page {
  let size: Int
  var title = "page"
  func open() { log("open \(size)") }
}

func isRed() -> Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }
func makePage() -> Page { Page(size: 2) }
func maybePage() -> Page? { number(1) > 2 ? Page(size: 3) : nil }
func reload() { log("reload") }

func constant() {
  let page = isRed() ? makePage() : nil
  guard let page = page else {
    reload()
    return
  }
  log("\(page.size)")
}

func variable() {
  var page: Page?
  if isRed() { page = makePage() }
  if let page {
    page.open()
  } else {
    reload()
  }
}

func otherName() {
  let page = isRed() ? makePage() : nil
  if let found = page {
    found.open()
  } else {
    reload()
  }
  page?.open()
  log(page?.title ?? "none")
  log(page != nil ? "some" : "none")
  if page == nil { reload() }
}

func severalConditions() {
  let page = isRed() ? makePage() : nil
  if let page, page.size > number(1) {
    page.open()
  } else {
    reload()
  }
  guard number(1) > 0, let page else { return reload() }
  page.open()
}

func stillOptional() {
  let page = isRed() ? maybePage() : nil
  if let page { page.open() } else { reload() }
  let other = isRed() ? makePage() : nil
  log("\(other.map { $0.size } ?? 0)")
}

struct Screen {
  private let page: Page?
  private var second: Page? { isRed() ? makePage() : nil }
  private let kept: Page?

  init() {
    page = isRed() ? makePage() : nil
    kept = number(1) > 0 ? nil : makePage()
  }

  private func last() -> Page? { isRed() ? makePage() : nil }

  func show() {
    if let page { page.open() } else { reload() }
    guard let second else { return reload() }
    second.open()
    if let last = last() {
      last.open()
    } else {
      reload()
    }
    if let kept { kept.open() } else { reload() }
  }
}

func run() {
  constant()
  variable()
  otherName()
  severalConditions()
  stillOptional()
  Screen().show()
}

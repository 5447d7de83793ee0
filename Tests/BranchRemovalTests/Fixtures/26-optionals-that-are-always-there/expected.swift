struct Page {
  let size: Int
  var title = "page"
  func open() { log("open \(size)") }
}

func makePage() -> Page { Page(size: 2) }
func maybePage() -> Page? { number(1) > 2 ? Page(size: 3) : nil }
func reload() { log("reload") }

func constant() {
  let page = makePage()
  log("\(page.size)")
}

func variable() {
  let page = makePage()
  page.open()
}

func otherName() {
  let page = makePage()
  let found = page
  found.open()
  page.open()
  log(page.title)
  log("some")
}

func severalConditions() {
  let page = makePage()
  if page.size > number(1) {
    page.open()
  } else {
    reload()
  }
  guard number(1) > 0 else { return reload() }
  page.open()
}

func stillOptional() {
  let page = maybePage()
  if let page { page.open() } else { reload() }
  let other: Page? = makePage()
  log("\(other.map { $0.size } ?? 0)")
}

struct Screen {
  private let page: Page
  private var second: Page { makePage() }
  private let kept: Page?

  init() {
    page = makePage()
    kept = number(1) > 0 ? nil : makePage()
  }

  private func last() -> Page { makePage() }

  func show() {
    page.open()
    let second = second
    second.open()
    let last = last()
    last.open()
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

struct Page {
  let size: Int

  func title() -> String {
    return "new \(size)"
  }

  private var width: Int {
    return size * 2
  }

  func next() -> Page? {
    return size > 0 ? nil : Page(size: 1)
  }

  func show() {
    log(title())
    let name = title()
    log(name)
    let wide: Double = Double(width)
    log("\(wide) \(next()?.size ?? 0)")
  }
}

func run() {
  Page(size: 3).show()
  log(Page(size: 4).title())
}

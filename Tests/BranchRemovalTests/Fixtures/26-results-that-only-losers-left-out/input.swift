struct Page {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let size: Int

  func title() -> String? {
    guard test.currentGroup == .red else { return nil }
    return "new \(size)"
  }

  private var width: Int? {
    if test.currentGroup == .blue { return nil }
    return size * 2
  }

  func next() -> Page? {
    guard test.currentGroup == .red else { return nil }
    return size > 0 ? nil : Page(size: 1)
  }

  func show() {
    log(title() ?? "old")
    guard let name = title() else { return log("nothing") }
    log(name)
    let wide: Double = Double(width ?? 1)
    log("\(wide) \(next()?.size ?? 0)")
  }
}

func run() {
  Page(size: 3).show()
  log(Page(size: 4).title() ?? "none")
}

func run() {
  Panel(size: 1).show()
  Box<Int>(content: 2).show()
}

struct View {
  let size: Int

  func show() {
    log("red \(size)")
  }
}

struct Box<Content> {
  let content: Content

  func show() {
    log("red \(content)")
  }
}

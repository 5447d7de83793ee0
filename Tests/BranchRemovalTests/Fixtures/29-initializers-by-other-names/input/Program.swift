func run() {
  Panel(test: service.fetchSplitTest(ButtonColorSplitTest.self), size: 1).show()
  Box<Int>(test: service.fetchSplitTest(ButtonColorSplitTest.self), content: 2).show()
}

struct View {
  let test: SplitTestAssignment<ButtonColorSplitTest>
  let size: Int

  func show() {
    if test.currentGroup == .red { log("red \(size)") } else { log("other") }
  }
}

struct Box<Content> {
  let test: SplitTestAssignment<ButtonColorSplitTest>
  let content: Content

  func show() {
    if test.currentGroup == .red { log("red \(content)") } else { log("other") }
  }
}

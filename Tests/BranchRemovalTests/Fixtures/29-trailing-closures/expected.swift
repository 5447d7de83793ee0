struct Page {
  var parts: [String] = []

  func adding(_ part: String) -> Page { Page(parts: parts + [part]) }

  func unless() -> Page {
    return self
  }
}

struct Button {
  let title: String

  init(_ title: String) {
    self.title = title
  }
}

func perform(_ work: () -> Void) {
  log("animate")
  work()
}

func finish(new: () -> Void) -> String {
  new()
  return "finished"
}

func start(new: () -> Void, always: () -> Void) {
  new()
  always()
}

func run() {
  log(Page().adding("a").unless().parts.joined())
  log(Button("title").title)
  perform() { log("work") }
  start() {
    log("new")
  } always: {
    log("always")
  }
  log(finish(new: { log("new") }))
}

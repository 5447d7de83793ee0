struct Page {
  var parts: [String] = []

  func adding(_ part: String) -> Page { Page(parts: parts + [part]) }

  func unless(_ condition: Bool, _ transform: (Page) -> Page) -> Page {
    guard !condition else { return self }
    return transform(self)
  }
}

struct Button {
  let title: String

  init(_ title: String, isNew: Bool, action: () -> Void = {}) {
    self.title = title
    if !isNew { action() }
  }
}

func perform(animated: Bool, _ work: () -> Void, completion: () -> Void) {
  if animated { log("animate") }
  work()
  if !animated { completion() }
}

func finish(old: () -> Void, new: () -> Void, _ group: ButtonColorSplitTest.Group) -> String {
  if group == .red { new() } else { old() }
  return "finished"
}

func start(_ group: ButtonColorSplitTest.Group, old: () -> Void, new: () -> Void, always: () -> Void) {
  if group == .red { new() } else { old() }
  always()
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let isNew = test.currentGroup == .red
  log(Page().adding("a").unless(isNew) { $0.adding("old") }.parts.joined())
  log(Button("title", isNew: isNew) { log("pressed") }.title)
  perform(animated: isNew) { log("work") } completion: { log("done") }
  start(test.currentGroup) {
    log("old")
  } new: {
    log("new")
  } always: {
    log("always")
  }
  log(finish(old: { log("old") }, new: { log("new") }, test.currentGroup))
}

final class Model {
  let isNew: Bool
  let name: String

  init(test: SplitTestAssignment<ButtonColorSplitTest>, name: String) {
    isNew = test.currentGroup == .red
    self.name = name
  }
}

struct PageState {
  var title: String
  var isNew: Bool
}

struct Saved: Codable {
  let isNew: Bool
}

func paint(_ name: String, isNew: Bool) {
  if isNew { log("new \(name)") } else { log("old \(name)") }
}

func show(_ model: Model) {
  if model.isNew { log(model.name) }
}

func show(_ state: PageState) {
  log(state.isNew ? state.title : "old")
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  show(Model(test: test, name: "model"))
  show(PageState(title: "page", isNew: test.currentGroup == .red))
  paint("all", isNew: test.currentGroup != .blue)
  let saved = Saved(isNew: test.currentGroup == .red)
  if saved.isNew { log("saved") }
}

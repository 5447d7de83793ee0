final class Model {
  let name: String

  init(name: String) {
    self.name = name
  }
}

struct PageState {
  var title: String
}

struct Saved: Codable {
  let isNew: Bool
}

func paint(_ name: String) {
  log("new \(name)")
}

func show(_ model: Model) {
  log(model.name)
}

func show(_ state: PageState) {
  log(state.title)
}

func run() {
  show(Model(name: "model"))
  show(PageState(title: "page"))
  paint("all")
  let saved = Saved(isNew: true)
  if saved.isNew { log("saved") }
}

struct Theme {
  let size: Int
  static let plain = Theme(size: 1)
  func paint() { log("paint \(size)") }
}

struct Heading {
  func show() {
    log("old")
    log("narrow")
    log("no badge")
  }
}

final class Model {
  private let name: String

  init(name: String) {
    self.name = name
  }

  func draw() {
    log("plain \(name)")
  }
}

struct Painter {
  func begin() { apply(to: "text") }

  private func apply(to text: String) {
    log("\(text) \(Theme.plain.size)")
  }
}

func local() {
  log("none")
}

func run() {
  Heading().show()
  Model(name: "a").draw()
  Painter().begin()
  local()
}

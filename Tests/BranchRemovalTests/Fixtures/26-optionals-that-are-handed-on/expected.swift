struct Theme {
  let size: Int
  static let plain = Theme(size: 1)
  func paint() { log("paint \(size)") }
}

struct Painter {
  func run(_ theme: Theme) {
    apply(to: "text", theme: theme)
    repeated(number(1), theme: theme)
    repeated(number(2), theme: nil)
    closure({ log("done") })
  }

  private func apply(to text: String, theme: Theme) {
    theme.paint()
    log("\(theme.size) \(text)")
    log("themed")
  }

  private func repeated(_ count: Int, theme: Theme?) {
    if let theme { theme.paint() } else { log("none \(count)") }
  }

  private func closure(_ done: (() -> Void)?) {
    if let done { done() } else { log("nothing") }
  }
}

final class Model {
  private let theme: Theme
  private let shown: Theme?
  private let name: String

  init(name: String, theme: Theme, shown: Theme?) {
    self.theme = theme
    self.shown = shown
    self.name = name
  }

  func draw() {
    log("\(name) \(theme.size)")
    theme.paint()
    log("\(shown.map(\.size) ?? 0)")
  }
}

func run() {
  Painter().run(Theme(size: 4))
  Model(name: "a", theme: Theme(size: 2), shown: Theme(size: 3)).draw()
}

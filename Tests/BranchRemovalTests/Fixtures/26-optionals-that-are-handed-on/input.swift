struct Theme {
  let size: Int
  static let plain = Theme(size: 1)
  func paint() { log("paint \(size)") }
}

func isRed() -> Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }

struct Painter {
  func run(_ theme: Theme) {
    apply(to: "text", theme: isRed() ? theme : nil)
    repeated(number(1), theme: isRed() ? theme : nil)
    repeated(number(2), theme: nil)
    closure(isRed() ? { log("done") } : nil)
  }

  private func apply(to text: String, theme: Theme?) {
    theme?.paint()
    log("\(theme?.size ?? Theme.plain.size) \(text)")
    if theme != nil { log("themed") } else { log("plain") }
  }

  private func repeated(_ count: Int, theme: Theme?) {
    if let theme { theme.paint() } else { log("none \(count)") }
  }

  private func closure(_ done: (() -> Void)?) {
    if let done { done() } else { log("nothing") }
  }
}

final class Model {
  private let theme: Theme?
  private let shown: Theme?
  private let name: String

  init(name: String, theme: Theme?, shown: Theme?) {
    self.theme = theme
    self.shown = shown
    self.name = name
  }

  func draw() {
    if let theme { log("\(name) \(theme.size)") } else { log("plain") }
    guard let theme = theme else { return log("none") }
    theme.paint()
    log("\(shown.map(\.size) ?? 0)")
  }
}

func run() {
  Painter().run(Theme(size: 4))
  Model(name: "a", theme: isRed() ? Theme(size: 2) : nil, shown: isRed() ? Theme(size: 3) : nil).draw()
}

struct Theme {
  let size: Int
  static let plain = Theme(size: 1)
  func paint() { log("paint \(size)") }
}

func isRed() -> Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }

struct Heading {
  private let style: String
  private let columns: Int
  private let badge: Theme?

  init() {
    style = isRed() ? "new" : "old"
    self.columns = isRed() ? 3 : 2
    badge = isRed() ? Theme(size: 5) : nil
  }

  func show() {
    if style == "new" { log("new") } else { log("old") }
    if columns > 2 { log("wide") } else { log("narrow") }
    if let badge { badge.paint() } else { log("no badge") }
  }
}

final class Model {
  private let theme: Theme?
  private let name: String

  init(name: String, theme: Theme?) {
    self.theme = theme
    self.name = name
  }

  func draw() {
    if let theme {
      log("themed \(theme.size)")
    } else {
      log("plain \(name)")
    }
  }
}

struct Painter {
  func begin(_ theme: Theme) { apply(to: "text", theme: isRed() ? theme : nil) }

  private func apply(to text: String, theme: Theme?) {
    theme?.paint()
    log("\(text) \(theme?.size ?? Theme.plain.size)")
  }
}

func local() {
  var theme: Theme?
  if isRed() { theme = Theme(size: 7) }
  if let theme { theme.paint() } else { log("none") }
}

func run() {
  Heading().show()
  Model(name: "a", theme: isRed() ? Theme(size: 2) : nil).draw()
  Painter().begin(Theme(size: 4))
  local()
}

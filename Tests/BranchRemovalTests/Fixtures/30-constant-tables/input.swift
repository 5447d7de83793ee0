enum Theme {
  static let widths: [ButtonColorSplitTest.Group: Double] = [.control: 1, .blue: 2.5, .red: 3]
  static let names: [ButtonColorSplitTest.Group: String] = [.control: "plain", .blue: "cool", .red: "warm"]
  static let styles: [ButtonColorSplitTest.Group: Style] = [.control: .plain, .blue: .bold, .red: .wide]
  static let all = ["warm", "cool"]
}

enum Style {
  case plain
  case bold
  case wide
}

final class Page {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  private let steps: [ButtonColorSplitTest.Group: (Int) -> Int] = [
    .control: { $0 },
    .blue: { $0 + 1 },
    .red: { $0 + 2 },
  ]

  func draw() {
    let width: Double = Theme.widths[test.currentGroup] ?? 1
    let title = Theme.names[test.currentGroup]!
    log("\(width) \(title)")
    log(Theme.names[test.currentGroup, default: "none"])
    log("\(Theme.widths[test.currentGroup, default: 0])")
    log("\(steps[test.currentGroup]!(1))")
    log(name(of: Theme.styles[test.currentGroup] ?? .plain))
    for name in Theme.all { log(name) }
  }
}

func name(of style: Style) -> String {
  switch style {
  case .plain: "plain"
  case .bold: "bold"
  case .wide: "wide"
  }
}

func run() { Page().draw() }

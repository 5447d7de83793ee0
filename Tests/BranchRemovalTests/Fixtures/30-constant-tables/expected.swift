enum Theme {
  static let all = ["warm", "cool"]
}

enum Style {
  case wide
}

final class Page {
  func draw() {
    let width: Double = 3
    let title = "warm"
    log("\(width) \(title)")
    log("warm")
    log("\(3 as Double)")
    log("\(({ $0 + 2 } as (Int) -> Int)(1))")
    log(name(of: Style.wide))
    for name in Theme.all { log(name) }
  }
}

func name(of style: Style) -> String {
  switch style {
  case .wide: "wide"
  }
}

func run() { Page().draw() }

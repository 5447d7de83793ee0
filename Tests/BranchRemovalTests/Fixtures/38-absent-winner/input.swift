enum Test { case buttonColor, paywall }

enum Cohort: String { case control, red, blue }

struct Cohorts {
  /// Nobody is assigned any more.
  func resolve(_ test: Test) -> Cohort? { nil }
}

struct Screen {
  let cohorts = Cohorts()

  func show() {
    switch cohorts.resolve(.buttonColor) {
    case .control, nil: log("control")
    case .red: log("red")
    case .blue: log("blue")
    }
    if cohorts.resolve(.buttonColor) == .red { log("red") }
    if cohorts.resolve(.buttonColor) != .blue, coin(1) { log("not blue") }
    let cohort = cohorts.resolve(.buttonColor) ?? .control
    log(cohort == .control ? "control" : "other")
    if cohorts.resolve(.buttonColor)?.rawValue == "blue" { log("raw") }
    if cohorts.resolve(.paywall) == nil { log("wall") }
  }
}

func run() {
  Screen().show()
}

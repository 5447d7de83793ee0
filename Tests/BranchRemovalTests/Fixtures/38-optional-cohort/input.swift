enum Test { case buttonColor, paywall }

enum Cohort: String { case control, red, blue }

struct Cohorts {
  func resolve(_ test: Test) -> (any Sendable)? {
    forcedGroup("button_color").flatMap(Cohort.init(rawValue:))
  }
}

struct Screen {
  let cohorts = Cohorts()

  func show() {
    if cohorts.resolve(.buttonColor) as? Cohort == .control { log("old") } else { log("new") }
    switch cohorts.resolve(.buttonColor) as? Cohort {
    case .control, nil: log("control")
    case .red: log("red")
    case .blue: log("blue")
    }
    guard let cohort = cohorts.resolve(.buttonColor) as? Cohort else {
      log("unassigned")
      return
    }
    if cohort == .blue || coin(1) { log("blue, or heads") }
    let title = (cohorts.resolve(.buttonColor) as? Cohort ?? .control) == .red ? "red" : "other"
    log(title)
    if (cohorts.resolve(.buttonColor) as? Cohort)?.rawValue == "blue" { log("raw") }
    if cohorts.resolve(.paywall) != nil { log("wall") }
  }
}

func run() {
  Screen().show()
}

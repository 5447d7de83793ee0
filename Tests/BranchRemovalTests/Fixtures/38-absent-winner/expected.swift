enum Test { case paywall }

enum Cohort: String { case control, red, blue }

struct Cohorts {
  /// Nobody is assigned any more.
  func resolve(_ test: Test) -> Cohort? { nil }
}

struct Screen {
  let cohorts = Cohorts()

  func show() {
    log("control")
    if coin(1) { log("not blue") }
    log("control")
    if cohorts.resolve(.paywall) == nil { log("wall") }
  }
}

func run() {
  Screen().show()
}

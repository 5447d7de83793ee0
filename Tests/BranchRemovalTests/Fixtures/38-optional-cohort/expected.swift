enum Test { case paywall }

enum Cohort: String { case control, red, blue }

struct Cohorts {
  func resolve(_ test: Test) -> (any Sendable)? {
    forcedGroup("button_color").flatMap(Cohort.init(rawValue:))
  }
}

struct Screen {
  let cohorts = Cohorts()

  func show() {
    log("new")
    log("red")
    if coin(1) { log("blue, or heads") }
    let title = "red"
    log(title)
    if cohorts.resolve(.paywall) != nil { log("wall") }
  }
}

func run() {
  Screen().show()
}

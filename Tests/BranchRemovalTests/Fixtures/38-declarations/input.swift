enum ABTest: String {
  case buttonColor
  case checkoutFlow
  case paywall
}

enum Variation: String { case control, red, blue }

struct ABTests {
  func variation(for test: ABTest) -> Variation {
    (forcedGroup("button_color").flatMap(Variation.init(rawValue:))) ?? .control
  }
}

struct Flags {
  let tests: ABTests
  func isEnabled(_ test: ABTest) -> Bool { tests.variation(for: test) == .red }
}

struct Screen {
  let abTests = ABTests()
  let flags = Flags(tests: ABTests())

  func show() {
    switch abTests.variation(for: .buttonColor) {
    case .control: log("control")
    case .red: log("red")
    case .blue: log("blue")
    }
    if flags.isEnabled(.buttonColor), coin(1) {
      log("enabled")
    }
    if abTests.variation(for: .paywall) == .red { log("wall") }
  }
}

func run() {
  Screen().show()
}

func pick(_ number: Double) { log("\(number)") }
func pick(_ number: Int) { log("\(number) as Int") }

func conditions(_ a: Int?) {
  if case let isRed = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red {
    pick(isRed ? 1 : 2.0)
  }
  guard let a, case let isRed = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red,
    let b = isRed ? Optional(a) : nil
  else { return }
  log("\(b)")
}

func cases(_ n: Int) {
  switch service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red {
  case let isRed: pick(isRed ? 1 : 2.0)
  }
  switch (service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red, n) {
  case (let isRed, 0): pick(isRed ? 1 : 2.0)
  case (let isRed, let k): log(isRed ? "red \(k)" : "other \(k)")
  }
}

func run() {
  conditions(1)
  cases(0)
  cases(1)
}

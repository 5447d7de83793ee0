func track(_ number: Int) -> Bool {
  log("track \(number)")
  return number > 0
}

func isBig(_ number: Int) -> Bool { number > 1 }

struct Rule {
  let number: Int
  var isBig: Bool { number > 1 }
  var isTracked: Bool {
    log("rule \(number)")
    return true
  }
}

extension Array where Element == Int {
  func contains(_ number: Int, from start: Int = 0) -> Bool {
    log("contains \(number)")
    return number > start
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let numbers = [1, 2]
  let rules = [Rule(number: 1), Rule(number: 2)]
  if numbers.allSatisfy(track) && test.currentGroup != .red { log("a") }
  if numbers.contains(where: track), test.currentGroup != .red { log("b") }
  if rules.filter(\.isTracked).isEmpty && test.currentGroup != .red { log("c") }
  if numbers.contains(1) && test.currentGroup != .red { log("d") }
  if numbers.allSatisfy(isBig) && test.currentGroup != .red { log("e") }
  if rules.filter(\.isBig).isEmpty && test.currentGroup != .red { log("f") }
  if numbers.map(String.init).isEmpty && test.currentGroup != .red { log("g") }
  log("end")
}

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
  let numbers = [1, 2]
  let rules = [Rule(number: 1), Rule(number: 2)]
  _ = numbers.allSatisfy(track)
  _ = numbers.contains(where: track)
  _ = rules.filter(\.isTracked).isEmpty
  _ = numbers.contains(1)
  log("end")
}

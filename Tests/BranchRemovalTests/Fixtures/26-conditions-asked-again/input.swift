func isRed() -> Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }

enum Step { case next, back, jump(Int) }

func old(_ text: String) -> String { "old \(text)" }
func kept(_ text: String) -> String { "kept \(text)" }

func ladder(_ count: Int) -> String {
  if isRed(), count > 1 {
    return "many"
  } else if count > 1 {
    return old("many")
  } else {
    return "few"
  }
}

func statements(_ name: String?) -> String {
  if isRed() && name == nil { return "nobody" }
  if name == nil { return old("nobody") }
  if number(1) > 1, isRed() { return "number" }
  if number(1) > 1 { return kept("number") }
  return "somebody"
}

func clauses(_ step: Step, _ isLast: Bool) -> String {
  switch step {
  case .next where isRed() && isLast: return "last"
  case .next where isLast: return old("next")
  case .jump(let size) where size > 1 && isRed(): return "jump \(size)"
  case .jump(let size) where size > 1: return old("\(size)")
  default: return "other"
  }
}

func opposites(_ count: Int, _ name: String?) -> String {
  if isRed(), count > 7 {
    return "many"
  } else if !(count > 7) {
    return "few"
  } else {
    return old("many")
  }
}

func guarded(_ name: String?) -> String {
  guard name != nil || !isRed() else { return "nobody" }
  if name == nil { return old("nobody") }
  return "somebody"
}

func change(_ count: Int) -> Int {
  var count = count
  if isRed(), count > 1 { count -= 1 }
  if count > 1 { count -= 1 }
  return count
}

func names(_ items: [Int]) -> Int {
  var sum = 0
  if !isRed() { for item in items { log("\(item)") } }
  for item in items { sum += 1 }
  return sum
}

func others(_ items: [Int]) -> Int {
  var sum = 0
  for item in items { sum += 1 }
  return sum
}

func run() {
  log(ladder(number(1)))
  log(statements(number(2) > 1 ? "a" : nil))
  log(clauses(.next, number(3) > 1) + clauses(.jump(number(4)), true) + clauses(.back, true))
  log(opposites(number(6), nil) + guarded(number(7) > 3 ? "a" : nil) + guarded(nil))
  log("\(change(number(5))) \(names([1, 2])) \(others([1]))")
}

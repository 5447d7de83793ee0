enum Step { case next, back, jump(Int) }

func old(_ text: String) -> String { "old \(text)" }
func kept(_ text: String) -> String { "kept \(text)" }

func ladder(_ count: Int) -> String {
  if count > 1 {
    return "many"
  } else {
    return "few"
  }
}

func statements(_ name: String?) -> String {
  if name == nil { return "nobody" }
  if number(1) > 1 { return "number" }
  if number(1) > 1 { return kept("number") }
  return "somebody"
}

func clauses(_ step: Step, _ isLast: Bool) -> String {
  switch step {
  case .next where isLast: return "last"
  case .jump(let size) where size > 1: return "jump \(size)"
  default: return "other"
  }
}

func opposites(_ count: Int, _ name: String?) -> String {
  if count > 7 {
    return "many"
  } else {
    return "few"
  }
}

func guarded(_ name: String?) -> String {
  guard name != nil else { return "nobody" }
  return "somebody"
}

func change(_ count: Int) -> Int {
  var count = count
  if count > 1 { count -= 1 }
  if count > 1 { count -= 1 }
  return count
}

func names(_ items: [Int]) -> Int {
  var sum = 0
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

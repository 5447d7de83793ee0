struct Box {
  var gap = 0
}

func radius() -> Int {
  return 8
}

func isRed() -> Bool {
  return true
}

func run() {
  var box = Box()
  var total = 10
  let width = 20
  box.gap = width
    - 8
  total -= 8
  log("\(radius()) \(isRed()) \(box.gap) \(total)")
  let name: String? = coin(1) ? "name" : nil
  log(name ?? "Get it")
}

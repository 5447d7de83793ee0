func run() {
  let isBlue = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue
  for var x in [1, 2] {
    if isBlue { x += 1 }
    log("\(x)")
  }
  if var x = maybe(1) {
    if isBlue { x *= 2 }
    log("\(x)")
  }
  switch maybe(2) {
  case .some(var y):
    if isBlue { y += 1 }
    log("\(y)")
  case .none: log("none")
  }
  var (first, second) = (1, 2)
  if isBlue { (first, second) = (second, first) }
  log("\(first) \(second)")
  guard var z = maybe(3) else { return }
  if isBlue { z += 1 }
  log("\(z)")
  if var kept = maybe(4) {
    if isBlue { kept *= 2 }
    kept += 1
    log("\(kept)")
  }
}

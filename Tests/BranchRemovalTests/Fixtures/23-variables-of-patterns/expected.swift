func run() {
  for x in [1, 2] {
    log("\(x)")
  }
  if let x = maybe(1) {
    log("\(x)")
  }
  switch maybe(2) {
  case .some(let y):
    log("\(y)")
  case .none: log("none")
  }
  let (first, second) = (1, 2)
  log("\(first) \(second)")
  guard let z = maybe(3) else { return }
  log("\(z)")
  if var kept = maybe(4) {
    kept += 1
    log("\(kept)")
  }
}

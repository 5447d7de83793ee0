func values() -> [Int] {
  log("values")
  return [1, 2, 3]
}

func run() {
  while true {
    if coin(1) { break }
  }
  while coin(2) { log("while") }
  for value in values() { log("\(value)") }
  _ = values()
  for value in values() where value > 1 { log("\(value)") }
  log("once")
}

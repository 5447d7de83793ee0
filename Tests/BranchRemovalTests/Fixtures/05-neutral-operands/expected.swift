func run() {
  if coin(1) { log("1") }
  if coin(2) { log("2") }
  if coin(3) { log("3") }
  if coin(4) { log("4") }
  if coin(5) && coin(6) { log("5") }
  let both = coin(7)
  log("\(both)")
}

func run() {
  log("red")
  log("\(false)")
  let show = {
    log("red in closure")
  }
  show()
  for isRed in [true, false] {
    if isRed { log("shadow") }
  }
  if let group = maybe(2) { log("\(group)") }
}

func run() {
  var isRed = true
  if coin(1) { isRed = false }
  if isRed { log("red") } else { log("other") }
}

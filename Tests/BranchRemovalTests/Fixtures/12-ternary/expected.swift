func run() {
  let title = "Red"
  log(title)
  let width: Double = 2
  log("\(width)")
  let nested = coin(1) ? "h" : "t"
  log(nested)
  log("x" + "z")
  let sum = 2 * (number(2) + 1)
  log("\(sum)")
}

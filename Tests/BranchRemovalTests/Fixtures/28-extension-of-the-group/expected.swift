func run() {
  log("red")
  log("\(2 + number(1))")
  log("red " + "x")
  log("\(true)")
}

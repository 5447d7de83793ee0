func run() {
  log("Get it" as String)
  log("title: \("Get it")")
  let radius = 8 + number(1)
  log("\(radius)")
  log("bold")
  log(coin(2) ? "bold and heads" : "no")
}

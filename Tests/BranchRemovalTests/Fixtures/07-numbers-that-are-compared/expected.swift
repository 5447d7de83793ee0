func layout() -> String {
  return "wide"
}

func run() {
  let radius = 8
  log(layout())
  log("round")
  log("\(radius)")
}

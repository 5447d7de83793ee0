func layout(_ count: Int) -> String {
  return "wide"
}

func run() {
  let radius = 8
  log(layout(1))
  log("round")
  log("\(radius)")
}

func run() {
  let name = "outer"
  do {
    let name = "inner"
    log(name)
  }
  log(name)
  let color = "red"
  log(color)
  log("end")
}

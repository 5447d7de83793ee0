func run() {
  log("start")

  log("red")

  if coin(1) {
    log("inner")
  }

  log("end")
}

func run() {
  if coin(1) {
    log("heads")
  } else {
    log("tails")
  }
  log("default")
}

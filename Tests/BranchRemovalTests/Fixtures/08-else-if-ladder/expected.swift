func run() {
  if coin(1) {
    log("1")
  } else if coin(2) {
    log("2")
  } else {
    log("3")
  }
  if coin(3) {
    log("4")
  } else {
    log("red")
  }
  if coin(5) {
    log("7")
  } else {
    log("8")
  }
  if coin(6) {
    log("9")
  }
  log("red")
  log("end")
}

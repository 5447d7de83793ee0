func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if coin(1) {
    log("1")
  } else if test.currentGroup == .blue {
    log("blue")
  } else if coin(2) {
    log("2")
  } else {
    log("3")
  }
  if coin(3) {
    log("4")
  } else if test.currentGroup == .red {
    log("red")
  } else if coin(4) {
    log("5")
  } else {
    log("6")
  }
  if test.currentGroup == .blue {
    log("blue")
  } else if coin(5) {
    log("7")
  } else {
    log("8")
  }
  if coin(6) {
    log("9")
  } else if test.currentGroup == .blue {
    log("blue")
  }
  if test.currentGroup == .control {
    log("control")
  } else if test.currentGroup == .red {
    log("red")
  } else {
    log("blue")
  }
  log("end")
}

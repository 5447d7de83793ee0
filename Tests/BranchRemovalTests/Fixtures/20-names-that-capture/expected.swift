let title = "global"

struct Screen {
  let count = 7

  func show() {
    do {
      let title = "local"
      let count = 1
      log("\(title) \(count)")
    }
    log(title)
    log("\(count)")
  }
}

func run() {
  Screen().show()
}

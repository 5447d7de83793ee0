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

  func showLater() {
    let later = { log("\(self.count) \(title)") }
    func now() { log("\(count)") }
    do {
      let title = "local"
      let count = 2
      log("\(title) \(count)")
    }
    later()
    now()
  }
}

func run() {
  let screen = Screen()
  screen.show()
  screen.showLater()
}

struct Screen {
  var title: String {
    "Red"
  }

  var detail: String {
    "red detail"
  }

  func size() -> Int {
    number(1)
  }

  func footer() -> String {
    return "footer"
  }
}

func run() {
  let screen = Screen()
  log(screen.title + screen.detail + "\(screen.size())" + screen.footer())
  let names = ["a", "b"].map { name in
    return name + "!"
  }
  log("\(names)")
}

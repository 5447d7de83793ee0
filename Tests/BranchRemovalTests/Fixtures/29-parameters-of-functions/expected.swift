private func style(name: String) -> String {
  return "red " + name
}

private func title(_ name: String) -> String {
  name + "!"
}

struct Screen {
  private let name: String

  init(name: String) {
    self.name = name
  }

  func show() {
    log(style(name: name))
    log(title(name))
  }
}

func run() {
  Screen(name: "screen").show()
}

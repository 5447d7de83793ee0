final class Screen {
  private let name: String

  init(service: SplitTestingService, name: String) {
    self.name = name
  }

  func show() {
    log("red \(name)")
    log("red")
  }
}

func run() {
  Screen(service: service, name: "screen").show()
}

enum Test { case paywall }

@propertyWrapper struct Flag {
  let wrappedValue: Bool

  init(_ test: Test) { wrappedValue = test == .paywall || forcedGroup("button_color") == "red" }
}

struct Screen {
  @Flag(.paywall) private var isPaid: Bool

  var title: String { "red" }

  func show() {
    log(title)
    if coin(1) { log("red and heads") }
    log("red")
  }
}

struct Badge {
  func show() {
    log("badge")
  }
}

func run() {
  Screen().show()
  Badge().show()
}

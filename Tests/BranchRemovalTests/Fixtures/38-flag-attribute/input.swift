enum Test { case buttonColor, paywall }

@propertyWrapper struct Flag {
  let wrappedValue: Bool

  init(_ test: Test) { wrappedValue = test == .paywall || forcedGroup("button_color") == "red" }
}

struct Screen {
  /// Whether the button is red.
  @Flag(.buttonColor) private var isRed: Bool
  @Flag(.paywall) private var isPaid: Bool

  var title: String { isRed ? "red" : "control" }

  func show() {
    log(title)
    if isRed && coin(1) { log("red and heads") }
    guard !isRed else {
      log("red")
      return
    }
    log(isPaid ? "paid" : "free")
  }
}

struct Badge {
  @Flag(.buttonColor) var buttonColor: Bool

  func show() {
    if buttonColor { log("badge") }
  }
}

func run() {
  Screen().show()
  Badge().show()
}

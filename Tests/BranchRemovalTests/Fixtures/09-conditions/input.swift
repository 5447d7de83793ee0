func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if let value = maybe(1), test.currentGroup == .red, value > 0 { log("1 \(value)") }
  if test.currentGroup == .red, #available(iOS 16, macOS 14, *) { log("2") }
  if coin(3), test.currentGroup == .red { log("3") }
  if test.currentGroup == .red, coin(4), test.currentGroup != .blue {
    log("4")
  } else {
    log("not 4")
  }
  if
    coin(5),
    test.currentGroup == .red,
    coin(6)
  {
    log("5")
  }
}

func run() {
  if let value = maybe(1), value > 0 { log("1 \(value)") }
  if #available(iOS 16, macOS 14, *) { log("2") }
  if coin(3) { log("3") }
  if coin(4) {
    log("4")
  } else {
    log("not 4")
  }
  if
    coin(5),
    coin(6)
  {
    log("5")
  }
}

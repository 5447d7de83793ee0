func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch true {
  case test.currentGroup == .blue: log("blue")
  case test.currentGroup == .red: log("red")
  default: log("plain")
  }
  switch true {
  // Nobody sees it.
  case test.currentGroup == .blue: log("blue")
  case coin(1): log("heads")
  case test.currentGroup == .red: log("red")
  case coin(2): log("tails")
  default: log("plain")
  }
  switch true {
  case test.currentGroup == .blue, coin(3): log("three")
  case coin(4) where test.currentGroup != .blue: log("four")
  case test.currentGroup == .red where coin(5):
    if test.currentGroup == .control { log("control") }
    log("five")
  case test.currentGroup == .red && coin(6): log("six")
  default: log("plain")
  }
  switch true {
  case test.currentGroup == .control: log("control")
  default: log("coloured")
  }
  let title = switch true {
  case test.currentGroup == .control: "plain"
  case coin(7): "seven"
  case test.currentGroup != .blue: "red"
  default: "blue"
  }
  log(title)
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch true {
  case coin(1) && test.currentGroup == .blue: log("blue")
  default: log("plain")
  }
  switch true {
  case coin(2):
    log("heads")
    fallthrough
  case test.currentGroup == .blue: log("blue")
  default: log("plain")
  }
}

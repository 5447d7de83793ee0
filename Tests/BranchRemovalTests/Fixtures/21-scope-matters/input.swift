final class Token {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { log("\(name) is gone") }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .red {
    defer { log("deferred") }
    log("red")
  }
  log("between")
  if test.currentGroup == .red {
    let token = Token("token")
    log(token.name)
  }
  log("end")
}

final class Token {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { log("\(name) is gone") }
}

func run() {
  do {
    defer { log("deferred") }
    log("red")
  }
  log("between")
  do {
    let token = Token("token")
    log(token.name)
  }
  log("end")
}

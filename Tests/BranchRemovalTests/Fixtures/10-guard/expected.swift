func first() {
  log("red")
}

func second() {
  guard let value = maybe(1) else {
    log("no value")
    return
  }
  log("\(value)")
}

func third() {
  log("before")
  log("not blue")
}

func run() {
  first()
  second()
  third()
}

func color() -> String {
  return "red"
}

func check(_ n: Int) throws -> String {
  switch n {
  case 0:
    throw Failure()
  default:
    log("default")
  }
  return "end"
}

struct Screen {
  var height: Int {
    return number(1)
  }
  init() {
    log("init red")
  }
  subscript(index: Int) -> Int {
    return index
  }
}

func run() {
  log(color())
  log((try? check(0)) ?? "failed")
  log((try? check(1)) ?? "failed")
  let screen = Screen()
  log("\(screen.height) \(screen[4])")
  let closure = { (n: Int) -> Int in
    return n + 1
  }
  log("\(closure(2))")
}

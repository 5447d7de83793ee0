func color() -> String {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .red {
    return "red"
  }
  log("not red")
  return "plain"
}

func check(_ n: Int) throws -> String {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch n {
  case 0:
    if test.currentGroup == .red { throw Failure() }
    log("never")
    return "zero"
  default:
    log("default")
  }
  return "end"
}

struct Screen {
  let test: SplitTestAssignment<ButtonColorSplitTest>
  var height: Int {
    if test.currentGroup == .red { return number(1) }
    return 40
  }
  init(test: SplitTestAssignment<ButtonColorSplitTest>) {
    self.test = test
    if test.currentGroup == .red {
      log("init red")
      return
    }
    log("init other")
  }
  subscript(index: Int) -> Int {
    guard test.currentGroup != .red else { return index }
    return index * 2
  }
}

func run() {
  log(color())
  log((try? check(0)) ?? "failed")
  log((try? check(1)) ?? "failed")
  let screen = Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self))
  log("\(screen.height) \(screen[4])")
  let closure = { (n: Int) -> Int in
    if screen.test.currentGroup == .blue { return 0 }
    return n + 1
  }
  log("\(closure(2))")
}

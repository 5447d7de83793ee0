func value(_ n: Int) -> Int {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if n > 5 {
    if test.currentGroup == .red { return 1 } else { log("other") }
  } else {
    return 2
  }
  return 3
}

func load() throws -> Int {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .blue { throw Failure() }
  return 4
}

func run() {
  log("\(value(1)) \(value(9))")
  do { log("\(try load())") } catch { log("failed") }
}

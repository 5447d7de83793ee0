func value(_ n: Int) -> Int {
  if n > 5 {
    return 1
  } else {
    return 2
  }
}

func load() throws -> Int {
  return 4
}

func run() {
  log("\(value(1)) \(value(9))")
  do { log("\(try load())") } catch { log("failed") }
}

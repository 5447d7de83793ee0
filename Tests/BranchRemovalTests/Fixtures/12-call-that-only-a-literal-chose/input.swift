func value() -> Int { 1 }
func value() -> String { "one" }

func run() {
  let number = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red ? value() : 3
  log("\(number)")
}

func run() {
  let number = 3
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let parsed = test.currentGroup == .red ? number : Int("4", radix: 8)
  log(parsed.map { "\($0)" } ?? "none")
}

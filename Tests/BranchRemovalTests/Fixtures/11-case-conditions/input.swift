func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if case .red = test.currentGroup { log("1") } else { log("2") }
  if case .blue = test.currentGroup, coin(1) { log("3") }
  if case .red = test.currentGroup, coin(2) { log("4") }
  guard case .red = test.currentGroup else { return log("5") }
  while case .blue = test.currentGroup { log("6") }
  var count = 0
  while case .red = test.currentGroup, count < 3 { count += 1 }
  log("\(count)")
  for case let value? in [1, nil, 3] where test.currentGroup == .red { log("\(value)") }
}

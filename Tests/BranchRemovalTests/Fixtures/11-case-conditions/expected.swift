func run() {
  log("1")
  if coin(2) { log("4") }
  var count = 0
  while count < 3 { count += 1 }
  log("\(count)")
  for case let value? in [1, nil, 3] { log("\(value)") }
}

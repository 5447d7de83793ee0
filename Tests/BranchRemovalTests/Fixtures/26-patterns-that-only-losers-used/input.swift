enum Event {
  case bought(String, price: Int)
  case left(String)
}

struct Failure: Error {}

func fail(_ text: String) throws {
  log(text)
  throw Failure()
}

func run() {
  let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  for (index, item) in ["a", "b"].enumerated() {
    if group == .red { log(item) } else { log("\(index) \(item)") }
  }
  let (sum, size) = ([1, 2].reduce(0, +), coin(1))
  if group == .blue { log("\(sum) \(size)") }
  let (width, height) = (3, 4)
  log("\(width)")
  if group == .blue { log("\(height)") }
  for event in [Event.bought("tea", price: 3), .left("home")] {
    switch event {
    case .bought(let name, let price):
      if group == .blue { log("\(price)") }
      log(name)
    case let .left(name):
      if group == .blue { log(name) } else { log("left") }
    }
    if case .bought(_, let price) = event, coin(1) {
      if group == .blue { log("\(price)") }
      log("bought")
    }
  }
  do {
    try fail("try")
  } catch let error {
    if group == .blue { log("\(error)") }
    log("failed")
  }
}

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
  for (_, item) in ["a", "b"].enumerated() {
    log(item)
  }
  _ = ([1, 2].reduce(0, +), coin(1))
  let (width, _) = (3, 4)
  log("\(width)")
  for event in [Event.bought("tea", price: 3), .left("home")] {
    switch event {
    case .bought(let name, _):
      log(name)
    case .left:
      log("left")
    }
    if case .bought = event, coin(1) {
      log("bought")
    }
  }
  do {
    try fail("try")
  } catch {
    log("failed")
  }
}

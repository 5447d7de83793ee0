enum Event: Equatable {
  case opened
  case closed

  var name: String {
    switch self {
    case .opened: return "opened"
    case .closed: return "closed"
    }
  }

  var isFinal: Bool {
    switch self {
    case .opened: return false
    default: return true
    }
  }
}

enum Gate {
  case open
  case locked
}

func step() -> [Event] {
  var events: [Event] = [.opened]
  events.append(.closed)
  return events
}

func gate() -> Gate {
  if coin(1) { return .locked }
  return .open
}

func run() {
  for event in step() { log("\(event.name) \(event.isFinal)") }
  switch gate() {
  case .open: log("open")
  case .locked: log("locked")
  }
}

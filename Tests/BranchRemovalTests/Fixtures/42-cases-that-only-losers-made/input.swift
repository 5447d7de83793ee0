enum Event: Equatable {
  case opened
  case asked(String)
  case closed
  case dismissed

  var name: String {
    switch self {
    case .opened: return "opened"
    case .asked(let question): return "asked " + question
    case .closed, .dismissed: return "closed"
    }
  }

  var isFinal: Bool {
    switch self {
    case .opened, .asked: return false
    default: return true
    }
  }
}

enum Gate {
  case open
  case asking
  case locked
}

func step(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> [Event] {
  var events: [Event] = [.opened]
  if test.currentGroup == .blue {
    events.append(.asked("who?"))
    events.append(.dismissed)
  } else {
    events.append(.closed)
  }
  return events
}

func gate(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Gate {
  if coin(1) { return .locked }
  return test.currentGroup == .red ? .open : .asking
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  for event in step(test) { log("\(event.name) \(event.isFinal)") }
  switch gate(test) {
  case .open: log("open")
  case .locked: log("locked")
  default: log("asking")
  }
}

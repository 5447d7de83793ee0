enum Event: Equatable {
  case opened(id: String)
  case asked(String, count: Int)
  case dismissed
  case closed

  var payload: [String: String] {
    switch self {
    case .opened(let id): return ["id": id]
    case .asked(let question, let count): return [question: "\(count)"]
    case .dismissed: return [:]
    case .closed: return [:]
    }
  }
}

func track(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> [Event] {
  var events: [Event] = []
  if test.currentGroup == .blue {
    events.append(.asked("who?", count: 2))
    events.append(.dismissed)
  }
  events.append(.closed)
  return events
}

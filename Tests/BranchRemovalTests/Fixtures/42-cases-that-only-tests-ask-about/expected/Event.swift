enum Event: Equatable {
  case opened(id: String)
  case closed

  var payload: [String: String] {
    switch self {
    case .opened(let id): return ["id": id]
    case .closed: return [:]
    }
  }
}

func track() -> [Event] {
  var events: [Event] = []
  events.append(.closed)
  return events
}

enum NetError: Error {
  case timeout
  case status(Int)
}

enum State {
  case running(Int)
  case idle
}

enum Event {
  case lost
  case tick
}

final class Client {
  func load(_ number: Int) {
    do {
      if coin(number) { throw NetError.timeout }
      throw NetError.status(number)
    } catch let error as NetError {
      log("red \(error)")
    } catch {
      log("other")
    }
  }

  func handle(_ state: State, _ event: Event) {
    switch (state, event) {
    case (.running(let step), .lost): log("lost at \(step)")
    case (.running(let step), .tick): log("step \(step)")
    case (.idle, _): log("idle")
    }
    switch state {
    case .running: log("running")
    case .idle: log("idle")
    }
  }
}

func run() {
  let client = Client()
  client.load(1)
  client.load(2)
  client.handle(.running(1), .lost)
  client.handle(.running(2), .tick)
  client.handle(.idle, .tick)
}

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
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)

  func load(_ number: Int) {
    do {
      if coin(number) { throw NetError.timeout }
      throw NetError.status(number)
    } catch NetError.timeout where test.currentGroup == .blue {
      log("blue")
    } catch let error as NetError where test.currentGroup == .red {
      log("red \(error)")
    } catch NetError.timeout {
      log("timeout")
    } catch NetError.status(let code) {
      log("status \(code)")
    } catch {
      log("other")
    }
  }

  func handle(_ state: State, _ event: Event) {
    switch (state, event) {
    case (.running(let step), .lost) where test.currentGroup == .red: log("lost at \(step)")
    case (.running, .lost): log("lost")
    case (.running(let step), .tick): log("step \(step)")
    case (.idle, _): log("idle")
    }
    switch state {
    case .running where test.currentGroup == .red: log("running")
    case .running(let step): log("step \(step)")
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

/// Who wants to hear of which section, and what is still to be said to them.
///
/// Values are handed over by one thread at a time and without the lock, which keeps their order and calls no code of the app under the lock.
struct RemoteListeners: Sendable {
  typealias Continuation = AsyncStream<RemoteSection?>.Continuation

  private struct Listener: Sendable {
    let section: String
    let continuation: Continuation
    /// What was said last.
    var last: RemoteSection?
  }

  private var listeners: [Int: Listener] = [:]
  private var nextID = 0
  private var deliveries: [(continuation: Continuation, section: RemoteSection?)] = []
  private var isDelivering = false

  mutating func add(section: String, continuation: Continuation) -> Int {
    nextID += 1
    listeners[nextID] = Listener(section: section, continuation: continuation, last: nil)
    return nextID
  }

  mutating func remove(_ id: Int) {
    listeners[id] = nil
  }

  /// Puts down what each listener is to be told, now that this document counts.
  mutating func compare(with document: RemoteDocument?) {
    for (id, listener) in listeners.sorted(by: { $0.key < $1.key }) {
      let section = document?.sections[listener.section]
      guard section != listener.last else { continue }
      listeners[id]?.last = section
      deliveries.append((listener.continuation, section))
    }
  }

  /// Takes on the handing over, unless another thread is at it already and will do this too.
  mutating func beginDelivering() -> Bool {
    guard !isDelivering, !deliveries.isEmpty else { return false }
    isDelivering = true
    return true
  }

  /// The values to hand over next; none ends the handing over.
  mutating func takeDeliveries() -> [(continuation: Continuation, section: RemoteSection?)] {
    isDelivering = !deliveries.isEmpty
    defer { deliveries = [] }
    return deliveries
  }
}

extension RemoteConfiguration {
  /// The section now, if there is one, and after each change to it: `nil` when it disappears, nothing when it stays equal.
  ///
  /// The stream ends when its task is cancelled or the stream is released.
  public func updates(of section: String) -> AsyncStream<RemoteSection?> {
    AsyncStream { continuation in
      let id = state.withLock { $0.listeners.add(section: section, continuation: continuation) }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.listeners.remove(id) }
      }
      notifyListeners()
    }
  }

  func notifyListeners() {
    load()
    let delivers = state.withLock { state in
      // A user who came meanwhile is not loaded yet; whoever changed the user loads and compares.
      if state.nextToLoad == nil { state.listeners.compare(with: state.document(initial: initial)) }
      return state.listeners.beginDelivering()
    }
    guard delivers else { return }
    while true {
      let deliveries = state.withLock { $0.listeners.takeDeliveries() }
      if deliveries.isEmpty { return }
      for delivery in deliveries { delivery.continuation.yield(delivery.section) }
    }
  }
}

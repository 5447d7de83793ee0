/// The listeners to sections, and the values that they have yet to receive.
///
/// One thread at a time delivers values, without the lock. This keeps their order and calls no code of the app under
/// the lock.
struct RemoteListeners: Sendable {
  typealias Continuation = AsyncStream<RemoteSection?>.Continuation

  struct Listener: Sendable {
    let section: String
    let continuation: Continuation
    /// The last delivered section.
    var last: RemoteSection?
  }

  private(set) var listeners: [Int: Listener] = [:]
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

  /// Queues the changed sections of a newly effective document.
  mutating func compare(with document: RemoteDocument?) {
    for (id, listener) in listeners.sorted(by: { $0.key < $1.key }) {
      let section = document?.sections[listener.section]
      guard section != listener.last else { continue }
      listeners[id]?.last = section
      deliveries.append((listener.continuation, section))
    }
  }

  /// Starts delivering, unless another thread already delivers and will deliver these values, too.
  mutating func beginDelivering() -> Bool {
    guard !isDelivering, !deliveries.isEmpty else { return false }
    isDelivering = true
    return true
  }

  /// The values to deliver next; none ends the delivery.
  mutating func takeDeliveries() -> [(continuation: Continuation, section: RemoteSection?)] {
    isDelivering = !deliveries.isEmpty
    defer { deliveries = [] }
    return deliveries
  }
}

extension RemoteConfiguration {
  /// The current section, if there is one, and then each change to it: `nil` when it disappears, nothing if it stays
  /// equal.
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
      // A user who logged in meanwhile is not loaded yet; the thread that changed the user loads and compares.
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

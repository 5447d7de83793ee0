public protocol AnalyticsTracking: AnyObject {
  func track(_ event: AnalyticsEvent)
}

/// Sends events in batches.
public final class BatchedAnalytics: AnalyticsTracking {
  private let send: ([String]) -> Void
  private let size: Int
  private var waiting: [String] = []

  public init(size: Int = 20, send: @escaping ([String]) -> Void) {
    self.size = size
    self.send = send
  }

  public func track(_ event: AnalyticsEvent) {
    let details = event.payload.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    waiting.append(([event.name] + details).joined(separator: " "))
    guard waiting.count >= size else { return }
    send(waiting)
    waiting = []
  }
}

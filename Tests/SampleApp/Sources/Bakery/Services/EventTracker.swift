/// Events for the data team.
public final class EventTracker {
  public private(set) var events: [String] = []

  public init() {}

  public func track(_ name: String, _ properties: [String: String] = [:]) {
    let text = properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    events.append(text.isEmpty ? name : "\(name)(\(text))")
  }
}

/// The app's own A/B layer: variations come from the backend at sign-in.
public struct ABTests: Sendable {
  private let assigned: [String: String]

  public init(assigned: [String: String] = [:]) {
    self.assigned = assigned
  }

  public func variation(for test: ABTest) -> ABVariation {
    assigned[test.rawValue].flatMap(ABVariation.init(rawValue:)) ?? .control
  }
}

/// The model of the screen after the order.
public final class ConfirmationModel {
  private let order: Order
  private let abTests: ABTests
  private let tracker: EventTracker

  public init(order: Order, environment: AppEnvironment) {
    self.order = order
    self.abTests = environment.abTests
    self.tracker = environment.tracker
  }

  public var lines: [String] {
    var lines = ["Thank you!", "Order \(order.number)", PriceText.format(order.cart.total)]
    if abTests.variation(for: .reviewPrompt) == .afterOrder {
      lines.append("How do you like it?")
      lines.append(contentsOf: starRow)
    }
    return lines
  }

  /// Only the prompt shows stars.
  private var starRow: [String] {
    (1...5).map { String(repeating: "★", count: $0) }
  }

  public func didAppear() {
    tracker.track("confirmation_seen", ["prompt": abTests.variation(for: .reviewPrompt) == .afterOrder ? "yes" : "no"])
  }
}

/// The model of the checkout.
public final class CheckoutModel {
  private let customer: Customer
  private let abTests: ABTests
  private let flags: FeatureFlags
  private let tracker: EventTracker
  public private(set) var step = 0

  public init(customer: Customer, environment: AppEnvironment) {
    self.customer = customer
    self.abTests = environment.abTests
    self.flags = environment.flags
    self.tracker = environment.tracker
  }

  public var title: String {
    let variation = abTests.variation(for: .checkoutFlow)
    if variation == .control { return "Checkout, step \(step + 1) of \(steps.count)" }
    return "Checkout"
  }

  /// What is asked, in order.
  public var steps: [String] {
    switch abTests.variation(for: .checkoutFlow) {
    case .onePage:
      var steps = ["Address and delivery"]
      if !flags.isEnabled(.expressPayment) || customer.card == nil {
        steps.append("Payment")
      }
      return steps
    case .express:
      return ["Payment"]
    default:
      return ["Address", "Delivery", "Payment", "Summary"]
    }
  }

  public var hint: String? {
    guard abTests.variation(for: .checkoutFlow) != .express else {
      return "We deliver to your last address"
    }
    return customer.address.map { "Last time: \(AddressText.oneLine($0))" }
  }

  public func next() {
    guard step + 1 < steps.count else { return }
    step += 1
    if abTests.variation(for: .checkoutFlow) == .control {
      tracker.track("checkout_step", ["step": "\(step)"])
    }
  }
}

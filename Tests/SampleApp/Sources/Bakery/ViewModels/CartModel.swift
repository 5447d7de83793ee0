/// The model of the cart.
public final class CartModel {
  public private(set) var cart: Cart
  private let customer: Customer
  private let abTests: ABTests
  private let flags: FeatureFlags
  private let coupons = CouponService()

  public init(cart: Cart, customer: Customer, environment: AppEnvironment) {
    self.cart = cart
    self.customer = customer
    self.abTests = environment.abTests
    self.flags = environment.flags
  }

  /// Whether one tap is enough to pay.
  public var isExpressPaymentOffered: Bool {
    flags.isEnabled(.expressPayment) && customer.card != nil && !cart.isEmpty
  }

  public var cardText: String {
    guard case .storedCard(let digits)? = customer.card else { return "card" }
    return "card •••• \(digits)"
  }

  public var nextTitle: String {
    if cart.isEmpty {
      "Look around"
    } else if abTests.variation(for: .checkoutFlow) == .onePage {
      "Check out"
    } else {
      "Next"
    }
  }

  public func redeem(_ code: String) -> Bool {
    guard let coupon = coupons.coupon(code) else { return false }
    cart.coupon = coupon
    return true
  }
}

/// The model of the payment.
public final class PaymentModel {
  private let customer: Customer
  private let flags: FeatureFlags
  private let orders: OrderService
  public private(set) var order: Order?

  public init(customer: Customer, environment: AppEnvironment) {
    self.customer = customer
    self.flags = environment.flags
    self.orders = environment.orders
  }

  public var methods: [PaymentMethod] {
    var methods: [PaymentMethod] = [.newCard, .invoice]
    if flags.isEnabled(.expressPayment), let card = customer.card {
      methods.insert(card, at: 0)
    }
    return methods
  }

  public var title: String {
    flags.isEnabled(.expressPayment) ? "Pay in one tap" : "Payment"
  }

  public func pay(_ cart: Cart, to address: Address) throws {
    guard let method = methods.first else { throw OrderFailure.noPayment }
    order = try orders.place(cart, to: address, by: method)
  }
}

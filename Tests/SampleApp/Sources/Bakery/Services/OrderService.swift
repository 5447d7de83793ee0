public struct OrderService: Sendable {
  public init() {}

  public func place(_ cart: Cart, to address: Address, by payment: PaymentMethod) throws -> Order {
    guard !cart.isEmpty else { throw OrderFailure.emptyCart }
    guard address.isComplete else { throw OrderFailure.incompleteAddress }
    return Order(number: 1000 + cart.count, cart: cart, address: address, payment: payment)
  }
}

public struct Order: Hashable, Sendable {
  public let number: Int
  public let cart: Cart
  public let address: Address
  public let payment: PaymentMethod

  public init(number: Int, cart: Cart, address: Address, payment: PaymentMethod) {
    self.number = number
    self.cart = cart
    self.address = address
    self.payment = payment
  }
}

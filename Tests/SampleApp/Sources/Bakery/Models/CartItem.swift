public struct CartItem: Hashable, Sendable {
  public let product: Product
  public var count: Int

  public init(product: Product, count: Int = 1) {
    self.product = product
    self.count = count
  }

  public var total: Price { product.price * count }
}

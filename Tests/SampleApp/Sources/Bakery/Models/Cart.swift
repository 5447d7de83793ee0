public struct Cart: Hashable, Sendable {
  public private(set) var items: [CartItem] = []
  public var coupon: Coupon?

  public init() {}

  public var isEmpty: Bool { items.isEmpty }
  public var count: Int { items.reduce(0) { $0 + $1.count } }

  public var total: Price {
    let sum = items.reduce(Price(cents: 0)) { $0 + $1.total }
    return coupon?.applied(to: sum) ?? sum
  }

  public mutating func add(_ product: Product) {
    if let index = items.firstIndex(where: { $0.product == product }) {
      items[index].count += 1
    } else {
      items.append(CartItem(product: product))
    }
  }

  public mutating func remove(_ product: Product) {
    items.removeAll { $0.product == product }
  }
}

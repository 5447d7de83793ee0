/// The model of the list of orders.
public final class OrderHistoryModel {
  private let orders: [Order]
  private let flags: FeatureFlags

  public init(orders: [Order], environment: AppEnvironment) {
    self.orders = orders
    self.flags = environment.flags
  }

  public var lines: [String] {
    orders.sorted { $0.number > $1.number }.map { order in
      let text = "Order \(order.number), \(CountText.items(order.cart.count))"
      return flags.isEnabled(.orderTracking) ? text + ", on its way" : text
    }
  }
}

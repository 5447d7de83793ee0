struct OrdersFirstLayout: ProfileLayout {
  let title = "Your orders"

  func numberOfRows(orders: [String]) -> Int { orders.count + 1 }

  func row(at index: Int, orders: [String]) -> String {
    index < orders.count ? orders[index] : "account"
  }
}

struct RecommendationsLayout: ProfileLayout {
  let title = "For you"

  func numberOfRows(orders: [String]) -> Int { orders.count * 2 }

  func row(at index: Int, orders: [String]) -> String {
    index < orders.count ? orders[index] : "goes with \(orders[index - orders.count])"
  }
}

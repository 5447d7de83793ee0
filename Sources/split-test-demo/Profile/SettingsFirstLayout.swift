struct SettingsFirstLayout: ProfileLayout {
  let title = "Settings"

  func numberOfRows(orders: [String]) -> Int { 2 }

  func row(at index: Int, orders: [String]) -> String {
    index == 0 ? "account" : "\(orders.count) orders"
  }
}

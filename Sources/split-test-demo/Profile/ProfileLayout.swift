/// The role that differs between the groups. Each variant is a type in a file of its own, so deleting a variant means
/// deleting that file and one argument of `select`.
protocol ProfileLayout {
  var title: String { get }
  func numberOfRows(orders: [String]) -> Int
  func row(at index: Int, orders: [String]) -> String
}

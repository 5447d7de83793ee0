enum CountText {
  static func items(_ count: Int) -> String {
    count == 1 ? "1 item" : "\(count) items"
  }
}

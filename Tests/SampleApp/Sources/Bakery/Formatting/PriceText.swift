enum PriceText {
  static func format(_ price: Price) -> String {
    let cents = price.cents % 100
    return "\(price.cents / 100).\(cents < 10 ? "0" : "")\(cents) €"
  }
}

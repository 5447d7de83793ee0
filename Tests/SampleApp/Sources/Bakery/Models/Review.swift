public struct Review: Hashable, Sendable {
  public let product: String
  public let stars: Int
  public let text: String

  public init(product: String, stars: Int, text: String) {
    self.product = product
    self.stars = stars
    self.text = text
  }
}

/// The model of the form for a review.
public final class ReviewModel {
  private var service = ReviewService()
  public let product: Product
  public var stars = 0
  public var text = ""

  public init(product: Product) {
    self.product = product
  }

  public var canSend: Bool { (1...5).contains(stars) && !text.isEmpty }

  public func send() -> Double? {
    guard canSend else { return nil }
    service.add(Review(product: product.id, stars: stars, text: text))
    return service.average(of: product.id)
  }
}

struct ReviewService {
  private(set) var reviews: [Review] = []

  mutating func add(_ review: Review) {
    guard (1...5).contains(review.stars) else { return }
    reviews.append(review)
  }

  func average(of product: String) -> Double? {
    let stars = reviews.filter { $0.product == product }.map(\.stars)
    return stars.isEmpty ? nil : Double(stars.reduce(0, +)) / Double(stars.count)
  }
}

/// What a cent and a minute count.
struct RankingWeights: Equatable, Sendable {
  var price = 1
  var duration = 10

  static let standard = RankingWeights()
}

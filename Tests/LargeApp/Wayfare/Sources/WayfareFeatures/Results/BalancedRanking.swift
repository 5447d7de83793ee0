import WayfareCore

struct BalancedRanking: TripRanking {
  let weights: RankingWeights

  func ranked(_ trips: [Trip]) -> [Trip] {
    trips.sorted { score($0) < score($1) }
  }

  private func score(_ trip: Trip) -> Int {
    trip.price.cents * weights.price + trip.duration * weights.duration
  }
}

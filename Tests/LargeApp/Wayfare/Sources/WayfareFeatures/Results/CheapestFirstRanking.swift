import WayfareCore

struct CheapestFirstRanking: TripRanking {
  func ranked(_ trips: [Trip]) -> [Trip] {
    trips.sorted { $0.price < $1.price }
  }
}

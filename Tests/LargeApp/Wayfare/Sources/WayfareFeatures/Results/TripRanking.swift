import WayfareCore

/// Which trip comes first.
public protocol TripRanking: Sendable {
  func ranked(_ trips: [Trip]) -> [Trip]
}

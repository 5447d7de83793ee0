import WayfareCore

/// Trips with many changes are not fast, whatever the timetable says.
struct FastestFirstRanking: TripRanking {
  private static let minutesPerChange = 15

  func ranked(_ trips: [Trip]) -> [Trip] {
    trips.sorted { effort($0) < effort($1) }
  }

  private func effort(_ trip: Trip) -> Int {
    trip.duration + trip.changes * Self.minutesPerChange
  }
}

public protocol SeatBackend: Sendable {
  func hold(_ trip: Trip, minutes: Int) async throws -> SeatHold
  func extend(_ hold: SeatHold, by minutes: Int) async throws -> SeatHold
}

public struct LiveSeatBackend: SeatBackend {
  public init() {}

  public func hold(_ trip: Trip, minutes: Int) async throws -> SeatHold {
    SeatHold(trip: trip.id, minutes: minutes)
  }

  public func extend(_ hold: SeatHold, by minutes: Int) async throws -> SeatHold {
    SeatHold(trip: hold.trip, minutes: hold.minutes + minutes)
  }
}

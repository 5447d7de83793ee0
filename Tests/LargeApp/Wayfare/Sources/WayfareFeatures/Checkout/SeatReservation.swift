import SplitTesting
import WayfareCore

/// Keeps seats while passengers are asked for their names.
public final class SeatReservation {
  private let backend: SeatBackend
  private let test: SplitTestAssignment<SeatHoldSplitTest>

  public init(backend: SeatBackend = LiveSeatBackend(), splitTests: SplitTestingService) {
    self.backend = backend
    self.test = splitTests.fetchSplitTest(SeatHoldSplitTest.self)
  }

  public func reserve(_ trip: Trip) async throws -> SeatHold {
    test.hitSplitTest()
    return try await test.currentGroup.selectAsync(
      control: try await holdAndExtend(trip),
      longHold: try await backend.hold(trip, minutes: Self.longMinutes))
  }

  public func remark() async -> String {
    let minutes = await test.currentGroup.selectAsync(control: 5, longHold: Self.longMinutes)
    return "Your seats are kept for \(minutes) minutes"
  }

  /// The backend gives five minutes at most; who is still there gets five more.
  private func holdAndExtend(_ trip: Trip) async throws -> SeatHold {
    let hold = try await backend.hold(trip, minutes: 5)
    return try await backend.extend(hold, by: 5)
  }

  private static let longMinutes = 20
}

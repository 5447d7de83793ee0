import SplitTestingTesting
import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class SeatReservationTests: XCTestCase {
  func testTheLongHold() async throws {
    let splitTests = FixedSplitTests([FixedGroup(SeatHoldSplitTest.self, .longHold)])
    let reservation = SeatReservation(splitTests: splitTests.service)
    let hold = try await reservation.reserve(.night)
    XCTAssertEqual(hold, SeatHold(trip: "n1", minutes: 20))
    let remark = await reservation.remark()
    XCTAssertEqual(remark, "Your seats are kept for 20 minutes")
  }

  func testTheShortHoldIsExtendedOnce() async throws {
    let splitTests = FixedSplitTests([FixedGroup(SeatHoldSplitTest.self, .control)])
    let hold = try await SeatReservation(splitTests: splitTests.service).reserve(.night)
    XCTAssertEqual(hold.minutes, 10)
  }
}

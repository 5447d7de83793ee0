import PlatformUI
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class RoomyTripRowTests: XCTestCase {
  func testLines() {
    XCTAssertEqual(rendered(RoomyTripRow(trip: .night)), ["21:40 – 8:20", "1 change", "€89.90"])
  }
}

import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class CheapestFirstRankingTests: XCTestCase {
  func testThePriceDecides() {
    let trips = LiveTripSearch().trips(from: .berlin, to: .paris, day: 1)
    XCTAssertEqual(CheapestFirstRanking().ranked(trips).map(\.id), ["re-1", "ic-1", "ice-1"])
  }
}

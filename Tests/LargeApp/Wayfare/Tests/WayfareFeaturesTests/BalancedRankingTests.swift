import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class BalancedRankingTests: XCTestCase {
  func testPriceAndDuration() {
    let trips = LiveTripSearch().trips(from: .berlin, to: .paris, day: 1)
    XCTAssertEqual(BalancedRanking(weights: .standard).ranked(trips).map(\.id), ["ic-1", "re-1", "ice-1"])
  }
}

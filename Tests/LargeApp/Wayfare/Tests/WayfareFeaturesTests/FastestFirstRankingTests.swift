import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class FastestFirstRankingTests: XCTestCase {
  private let ranking = FastestFirstRanking()

  func testChangesCount() {
    let trips = LiveTripSearch().trips(from: .berlin, to: .paris, day: 1)
    XCTAssertEqual(ranking.ranked(trips).map(\.id), ["ice-1", "ic-1", "re-1"])
  }
}

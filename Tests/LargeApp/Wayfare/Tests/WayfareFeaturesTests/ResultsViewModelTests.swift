import PlatformUI
import SplitTesting
import SplitTestingTesting
import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class ResultsViewModelTests: XCTestCase {
  private let analytics = SpyAnalytics()

  private func makeModel(
    _ group: ResultRankingSplitTest.Group, flags: FeatureFlagProviding = MockFeatureFlags(isCompactResultsOn: true)
  ) -> ResultsViewModel {
    let splitTests = FixedSplitTests([FixedGroup(ResultRankingSplitTest.self, group)])
    let model = ResultsViewModel(
      search: LiveTripSearch(), splitTests: splitTests.service, flags: flags, analytics: analytics)
    model.load(from: .berlin, to: .paris, day: 1)
    return model
  }

  func testCheapestFirst() {
    let model = makeModel(.control)
    XCTAssertEqual(model.caption, "Cheapest first")
    XCTAssertEqual(model.trips.first?.id, "re-1")
  }

  func testFastestFirst() {
    XCTAssertEqual(makeModel(.fastest).trips.first?.id, "ice-1")
  }

  func testBestFirst() {
    let model = makeModel(.balanced)
    XCTAssertEqual(model.caption, "Best first")
    XCTAssertEqual(model.trips.first?.id, "ic-1")
    XCTAssertEqual(analytics.events, [.resultsShown(count: 3)])
  }

  func testCompactRows() {
    let lines = rendered(ResultsView(model: makeModel(.balanced)))
    XCTAssertEqual(lines, ["Best first", "6:40 €29.90", "6:10 €19.90", "7:10 €54.90", "3 trips"])
  }

  func testRoomyRows() {
    let model = makeModel(.balanced, flags: MockFeatureFlags(isCompactResultsOn: false))
    let lines = rendered(ResultsView(model: model))
    XCTAssertEqual(Array(lines.prefix(5)), ["Best first", "<results-header>", "6:40 – 10:50", "1 change", "€29.90"])
    XCTAssertEqual(lines.last, "---")
  }

  func testRoomyRowsAreTheDefault() {
    XCTAssertFalse(makeModel(.balanced, flags: MockFeatureFlags()).isCompact)
  }
}

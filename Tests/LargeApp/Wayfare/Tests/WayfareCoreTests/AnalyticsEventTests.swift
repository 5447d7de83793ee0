import WayfareCore
import XCTest

final class AnalyticsEventTests: XCTestCase {
  func testNames() {
    XCTAssertEqual(AnalyticsEvent.tripOpened(id: "x").name, "trip_opened")
    XCTAssertEqual(AnalyticsEvent.booked(id: "x", style: "plain").name, "booked")
  }

  func testStoryEvents() {
    XCTAssertEqual(AnalyticsEvent.tripStoryOpened(id: "x").payload, ["id": "x"])
    XCTAssertEqual(AnalyticsEvent.tripStoryShared(id: "x", photos: 2).payload, ["id": "x", "photos": "2"])
  }

  func testBatches() {
    var sent: [[String]] = []
    let analytics = BatchedAnalytics(size: 2) { sent.append($0) }
    analytics.track(.tripOpened(id: "a"))
    XCTAssertEqual(sent, [])
    analytics.track(.resultsShown(count: 3))
    XCTAssertEqual(sent, [["trip_opened id=a", "results_shown count=3"]])
  }
}

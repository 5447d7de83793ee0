import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class TripsViewModelTests: XCTestCase {
  func testRows() {
    let model = TripsViewModel(bookings: [.upcoming, .past], flags: MockFeatureFlags())
    XCTAssertEqual(model.rows, ["Berlin – Paris", "Berlin – Paris"])
  }

  func testStories() {
    let model = TripsViewModel(bookings: [.upcoming, .past], flags: MockFeatureFlags(isTripStoryOn: true))
    XCTAssertEqual(model.rows, ["Berlin – Paris", "Berlin – Paris ▸ story.title"])
  }

  func testEmpty() {
    XCTAssertEqual(TripsViewModel(bookings: [], flags: MockFeatureFlags()).rows, ["trips.empty"])
  }
}

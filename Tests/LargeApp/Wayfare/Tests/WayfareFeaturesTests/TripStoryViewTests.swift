import PlatformUI
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class TripStoryViewTests: XCTestCase {
  func testWithoutPhotos() {
    let model = TripStoryViewModel(trip: .past, photos: [], analytics: SpyAnalytics())
    XCTAssertEqual(
      rendered(TripStoryView(model: model)),
      ["story.title", "story.empty", "<story-placeholder>", "[story.share]"].map { "\($0) on StoryBackground" })
  }
}

import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class TripStoryViewModelTests: XCTestCase {
  private let analytics = SpyAnalytics()

  private func makeModel(_ photos: TripStoryPhoto...) -> TripStoryViewModel {
    TripStoryViewModel(trip: .past, photos: photos, analytics: analytics)
  }

  func testPhotosAreInOrder() {
    let model = makeModel(TripStoryPhoto(name: "late", minute: 90), TripStoryPhoto(name: "early", minute: 5))
    XCTAssertEqual(model.photoNames, ["early", "late"])
    XCTAssertEqual(model.subtitle, "story.photos 2")
  }

  func testEvents() {
    let model = makeModel()
    model.didAppear()
    model.share()
    XCTAssertEqual(analytics.events, [.tripStoryOpened(id: "n1"), .tripStoryShared(id: "n1", photos: 0)])
  }
}

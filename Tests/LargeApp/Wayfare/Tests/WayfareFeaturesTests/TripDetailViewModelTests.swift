import PlatformUI
import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class TripDetailViewModelTests: XCTestCase {
  private let alerts = MockPriceAlertScheduler()
  private let analytics = SpyAnalytics()

  private func makeModel(flags: MockFeatureFlags = MockFeatureFlags()) -> TripDetailViewModel {
    TripDetailViewModel(
      trip: .night, favourites: LocalFavourites(storage: MemoryStorage()), alerts: alerts, flags: flags,
      analytics: analytics)
  }

  func testFavourites() {
    let model = makeModel()
    model.toggleFavourite()
    XCTAssertTrue(model.isFavourite)
    XCTAssertEqual(rendered(TripDetailView(model: model)), ["Berlin – Paris", "<heart-filled>"])
  }

  func testOpening() {
    makeModel().didAppear()
    XCTAssertEqual(analytics.events, [.tripOpened(id: "n1")])
  }

  func testWithoutAlerts() {
    let model = makeModel(flags: MockFeatureFlags(isPriceAlertsOn: false))
    XCTAssertNil(model.alertButtonTitle)
    XCTAssertNil(model.setAlert())
    XCTAssertEqual(alerts.scheduled, [])
  }

  func testAnAlertIsTenPercentBelow() {
    let model = makeModel(flags: MockFeatureFlags(isPriceAlertsOn: true))
    XCTAssertEqual(model.alertButtonTitle, "alerts.button €80.91")
    XCTAssertEqual(model.setAlert(), "alerts.confirmation")
    XCTAssertEqual(alerts.limits, [Money(cents: 8091)])
    XCTAssertNil(model.alertButtonTitle)
    XCTAssertEqual(analytics.events, [.priceAlertSet(trip: "n1", limit: 8091)])
  }

  func testTheBell() {
    let model = makeModel(flags: MockFeatureFlags(isPriceAlertsOn: true))
    XCTAssertTrue(rendered(TripDetailView(model: model)).contains("<alert-bell> on AlertYellow"))
  }
}

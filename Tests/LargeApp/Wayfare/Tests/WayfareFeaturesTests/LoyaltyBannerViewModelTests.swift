import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class LoyaltyBannerViewModelTests: XCTestCase {
  private let analytics = SpyAnalytics()

  func testPoints() {
    let model = LoyaltyBannerViewModel(
      features: MockLoyaltyFeatures(isLoyaltyBannerEnabled: true, pointsPerEuro: 2), analytics: analytics)
    XCTAssertEqual(model.text(for: Money(cents: 1000)), "loyalty.banner 20")
    model.didTap()
    XCTAssertEqual(analytics.events, [.loyaltyBannerTapped])
  }

  func testMembersAreNotAskedToJoin() {
    let model = LoyaltyBannerViewModel(features: MockLoyaltyFeatures(), analytics: analytics)
    XCTAssertEqual(model.footnote(isMember: false), "loyalty.join")
    XCTAssertNil(model.footnote(isMember: true))
  }

  func testOff() {
    let model = LoyaltyBannerViewModel(
      features: MockLoyaltyFeatures(isLoyaltyBannerEnabled: false), analytics: analytics)
    XCTAssertNil(model.text(for: Money(cents: 1000)))
    model.didTap()
    XCTAssertEqual(analytics.events, [])
  }
}

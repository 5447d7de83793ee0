import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class TicketViewModelTests: XCTestCase {
  private let analytics = SpyAnalytics()

  func testTheWallet() {
    let model = TicketViewModel(booking: .upcoming, flags: MockFeatureFlags(), analytics: analytics)
    XCTAssertEqual(model.buttonImage, "add-to-wallet")
    XCTAssertEqual(model.export(), "b1.pkpass")
    XCTAssertEqual(analytics.events, [.ticketAdded(to: "wallet")])
  }

  func testTheFile() {
    let flags = MockFeatureFlags()
    flags.isWalletPassOn = false
    let model = TicketViewModel(booking: .upcoming, flags: flags, analytics: analytics)
    XCTAssertEqual(model.buttonImage, "share")
    XCTAssertEqual(model.export(), "b1.pdf")
  }
}

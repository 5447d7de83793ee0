import WayfareCore
import WayfareFeatures
import WayfareTestSupport
import XCTest

final class ReceiptFormatterTests: XCTestCase {
  /// The receipts of last year are made on the server now; the app only has the flag left.
  private let flags = MockFeatureFlags(isLegacyReceiptsOn: false)

  func testText() {
    XCTAssertEqual(ReceiptFormatter().text(Receipt(booking: .upcoming)), expectedText)
  }

  func testAnotherIssuer() {
    let text = ReceiptFormatter(issuer: "Rail").text(Receipt(booking: .past))
    XCTAssertEqual(text, "Rail\nR-b2: €89.90")
    XCTAssertFalse(flags.isEnabled(.legacyReceipts))
  }

  private var expectedText: String {
    if flags.isEnabled(.legacyReceipts) {
      return "WAYFARE R-b1 EUR 179.80"
    }
    return "Wayfare\nR-b1: €179.80"
  }
}

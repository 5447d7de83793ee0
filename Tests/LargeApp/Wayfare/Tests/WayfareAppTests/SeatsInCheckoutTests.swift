import PlatformUI
import SplitTestingTesting
import WayfareTestSupport
import XCTest

@testable import WayfareApp
@testable import WayfareFeatures

final class SeatsInCheckoutTests: XCTestCase {
  func testTheRemark() async throws {
    let container = makeContainer(groups: [FixedGroup(SeatHoldSplitTest.self, .longHold)])
    let coordinator = CheckoutCoordinator(navigation: UINavigationController(), container: container)
    let remark = try await coordinator.reserve(.night)
    XCTAssertEqual(remark, "Your seats are kept for 20 minutes (20)")
  }
}

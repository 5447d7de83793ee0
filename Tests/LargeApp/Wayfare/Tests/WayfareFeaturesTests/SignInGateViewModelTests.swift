import PlatformUI
import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class SignInGateViewModelTests: XCTestCase {
  func testSigningIn() {
    let session = Session()
    var isDone = false
    let model = SignInGateViewModel(session: session, analytics: SpyAnalytics()) { isDone = true }
    model.signIn(as: "ada")
    XCTAssertEqual(session.user, "ada")
    XCTAssertTrue(isDone)
  }

  func testEvents() {
    let analytics = SpyAnalytics()
    let model = SignInGateViewModel(session: Session(), analytics: analytics) {}
    XCTAssertEqual(rendered(SignInGateView(model: model)).first, "<gate-lock>")
    model.dismiss()
    XCTAssertEqual(analytics.events, [.signInGateShown, .signInGateDismissed])
  }
}

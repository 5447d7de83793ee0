import WayfareTestSupport
import XCTest

@testable import WayfareApp

final class DeepLinkTests: XCTestCase {
  func testTrips() {
    XCTAssertEqual(DeepLink(path: "trip/n1", flags: MockFeatureFlags()), .trip("n1"))
    XCTAssertNil(DeepLink(path: "trip", flags: MockFeatureFlags()))
  }

  func testStories() {
    let flags = MockFeatureFlags()
    XCTAssertNil(DeepLink(path: "story/n1", flags: flags))
    flags.isTripStoryOn = true
    XCTAssertEqual(DeepLink(path: "story/n1", flags: flags), .story("n1"))
  }
}

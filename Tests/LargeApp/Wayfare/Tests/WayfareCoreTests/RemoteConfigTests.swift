import WayfareCore
import XCTest

final class RemoteConfigTests: XCTestCase {
  func testUnknownKeys() {
    let config = RemoteConfig(values: ["ios_station_maps": true, "ios_old": true, "ios_older": false])
    XCTAssertEqual(config.unknownKeys, ["ios_old", "ios_older"])
  }
}

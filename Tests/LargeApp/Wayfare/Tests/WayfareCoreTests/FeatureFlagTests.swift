import WayfareCore
import XCTest

final class FeatureFlagTests: XCTestCase {
  func testKeysAreUnique() {
    let keys = FeatureFlag.allCases.map(\.remoteKey)
    XCTAssertEqual(Set(keys).count, keys.count)
    XCTAssertTrue(keys.allSatisfy { $0.hasPrefix("ios_") })
  }

  func testEveryFlagIsDescribed() {
    for flag in FeatureFlag.allCases {
      XCTAssertNotEqual(flag.description.team, "unknown", flag.rawValue)
    }
  }

  func testDefaults() {
    XCTAssertTrue(FeatureFlag.offlineTickets.defaultValue)
    XCTAssertTrue(FeatureFlag.walletPass.defaultValue)
    XCTAssertFalse(FeatureFlag.tripStory.defaultValue)
    XCTAssertFalse(FeatureFlag.stationMaps.defaultValue)
  }

  func testRemoteKeyOfTheWalletPass() {
    XCTAssertEqual(FeatureFlag.walletPass.remoteKey, "ios_wallet_pass_2")
  }
}

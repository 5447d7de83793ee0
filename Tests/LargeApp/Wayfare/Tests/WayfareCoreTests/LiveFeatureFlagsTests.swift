import WayfareCore
import XCTest

final class LiveFeatureFlagsTests: XCTestCase {
  private let storage = MemoryStorage()

  private func makeFlags(_ remote: [String: Bool] = [:]) -> LiveFeatureFlags {
    LiveFeatureFlags(remote: RemoteConfig(values: remote), overrides: FlagOverrideStore(storage: storage))
  }

  func testTheBackendDecides() {
    let flags = makeFlags(["ios_offline_tickets": false, "ios_station_maps": true])
    XCTAssertFalse(flags.isEnabled(.offlineTickets))
    XCTAssertTrue(flags.isEnabled(.stationMaps))
  }

  func testTheBackendCanSwitchTheWalletOff() {
    let flags = makeFlags(["ios_wallet_pass_2": false])
    XCTAssertFalse(flags.isEnabled(.walletPass))
  }

  func testOverridesComeFirst() {
    FlagOverrideStore(storage: storage).set(.stationMaps, to: true)
    XCTAssertTrue(makeFlags(["ios_station_maps": false]).isEnabled(.stationMaps))
  }

  func testTheLoyaltyBannerIsOffByDefault() {
    XCTAssertFalse(makeFlags().isLoyaltyBannerEnabled)
    XCTAssertEqual(makeFlags().pointsPerEuro, 5)
  }
}

#if canImport(ObjectiveC)
  import Foundation

  /// Flags for Objective-C.
  @objc(WFFlagBridge) public final class FlagBridge: NSObject {
    nonisolated(unsafe) public static var flags: FeatureFlagProviding?

    @objc public static var isDeepLinksV2Enabled: Bool { flags?.isEnabled(.deepLinksV2) ?? false }
    @objc public static var isStationMapsEnabled: Bool { flags?.isEnabled(.stationMaps) ?? false }
  }
#endif

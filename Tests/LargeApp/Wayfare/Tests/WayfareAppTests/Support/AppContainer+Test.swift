import SplitTestingTesting
import WayfareApp
import WayfareCore
import WayfareTestSupport

/// A container in which nothing leaves the device.
func makeContainer(
  flags: FeatureFlagProviding = MockFeatureFlags(), loyalty: LoyaltyFeatures = MockLoyaltyFeatures(),
  analytics: AnalyticsTracking = SpyAnalytics(), session: Session = Session(), groups: [FixedGroup] = []
) -> AppContainer {
  AppContainer(
    flags: flags, loyaltyFeatures: loyalty, analytics: analytics, splitTests: FixedSplitTests(groups).service,
    session: session)
}

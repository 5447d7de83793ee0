import SplitTesting
import SplitTestingTesting

@testable import Bakery

/// An environment with the groups a test asks for.
func makeEnvironment(
  _ groups: FixedGroup..., variations: [String: String] = [:], features: Set<String> = []
) -> AppEnvironment {
  AppEnvironment(
    splitTests: FixedSplitTests(groups).service, abTests: ABTests(assigned: variations),
    flags: FeatureFlags(enabled: features), tracker: EventTracker())
}

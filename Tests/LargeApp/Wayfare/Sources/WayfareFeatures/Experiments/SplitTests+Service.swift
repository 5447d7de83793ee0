import SplitTesting

/// Draws the groups of this device.
public func makeSplitTests() -> SplitTestingService {
  SplitTestingService(
    unitID: "device", appVersion: "6.2", storage: InMemoryStorage(), analytics: InMemoryAnalytics(),
    experiments: SplitTests.all)
}

import SplitTesting
import Testing

@Suite struct FetchTests {
  let storage = InMemoryStorage()
  let analytics = InMemoryAnalytics()

  func service(
    unitID: String = "user-42", appVersion: String = "8.11.0", overrides: QAOverrides = QAOverrides()
  ) -> SplitTestingService {
    SplitTestingService(
      unitID: unitID, appVersion: appVersion, storage: storage, analytics: analytics, overrides: overrides)
  }

  @Test func exposureIsReportedOnceAcrossLaunches() {
    for _ in 0..<3 {
      let test = service().fetchSplitTest(ButtonColorSplitTest.self)
      test.hitSplitTest()
      test.hitSplitTest()
    }
    let group = service().fetchSplitTest(ButtonColorSplitTest.self).currentGroup.rawValue
    #expect(analytics.events == [.init(key: "split_test-button_color", value: group)])
  }
}

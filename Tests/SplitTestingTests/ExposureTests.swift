import Testing

@testable import SplitTesting

@Suite struct ExposureTests {
  let storage = InMemoryStorage()
  let analytics = InMemoryAnalytics()

  func service(_ unitID: String = "user-42") -> SplitTestingService {
    SplitTestingService(
      unitID: unitID, appVersion: "8.11.0", storage: storage, analytics: analytics, overrides: QAOverrides())
  }

  @Test func isReportedOnceAcrossLaunches() {
    for _ in 0..<3 {
      let test = service().fetchSplitTest(ButtonColorSplitTest.self)
      test.hitSplitTest()
      test.hitSplitTest()
    }
    #expect(analytics.events == [.init(key: "split_test-button_color", value: "blue")])
    #expect(
      storage.string(for: "split_test_exposed-button_color") == storage.string(for: "split_test_unit-button_color"))
  }

  @Test func isReportedOncePerUnitEvenWhenTwoTakeTurns() {
    for unit in ["user-42", "user-1", "user-42", "user-1"] {
      service(unit).fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    }
    #expect(analytics.events.map(\.value) == ["blue", "blue"])
  }

  @Test func exposedUnitsAreBounded() {
    var stored: String?
    let units = (0..<100).map { UnitFingerprint(unitID: "unit-\($0)") }
    for unit in units { stored = ExposedUnits(stored).adding(unit) }
    #expect(stored?.split(separator: " ").count == ExposedUnits.limit)
    #expect(units.suffix(ExposedUnits.limit).allSatisfy { ExposedUnits(stored).contains($0) })
  }

  @Test func fetchingIsNoExposure() {
    _ = service().fetchSplitTest(ButtonColorSplitTest.self).currentGroup
    #expect(analytics.events.isEmpty)
  }

  @Test func thousandConcurrentHitsAreOneEvent() async {
    let service = service()
    await withTaskGroup { group in
      for _ in 0..<1_000 {
        group.addTask { service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest() }
      }
    }
    #expect(analytics.events == [.init(key: "split_test-button_color", value: "blue")])
  }

  @Test func reportsWhatWasOnTheScreen() {
    let remote = RemoteConfiguration(user: "user-42")
    let service = SplitTestingService(
      unitID: "user-42", appVersion: "8.11.0", storage: storage, analytics: analytics, remote: remote,
      overrides: QAOverrides())
    let shown = service.fetchSplitTest(ButtonColorSplitTest.self)
    remote.apply(json: Array(Documents.splitTests(#""button_color": {"value": "dark_gray"}"#).utf8), for: "user-42")
    service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    #expect(analytics.events.isEmpty, "a forced group is not reported")
    shown.hitSplitTest()
    #expect(shown.currentGroup == .blue)
    #expect(analytics.events == [.init(key: "split_test-button_color", value: "blue")])
  }
}

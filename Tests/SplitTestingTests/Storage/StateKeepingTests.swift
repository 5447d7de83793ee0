import SplitTesting
import Testing

@Suite struct StateKeepingTests {
  let storage = InMemoryStorage()
  let analytics = InMemoryAnalytics()

  func service(_ unitID: String = "user-9", version: String = "8.11.0") -> SplitTestingService {
    SplitTestingService(
      unitID: unitID, appVersion: version, storage: storage, analytics: analytics, overrides: QAOverrides(),
      experiments: SplitTests.all)
  }

  @Test func resetForgetsOneExperiment() {
    let service = service()
    storage.save(string: "app's own", for: "unrelated")
    storage.save(string: "control", for: "split_test_database-narrow")
    let held = service.fetchSplitTest(NarrowSplitTest.self)
    held.hitSplitTest()
    service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    service.reset(NarrowSplitTest.self)
    #expect(storage.contents.keys.filter { $0.hasSuffix("-narrow") }.isEmpty)
    #expect(storage.contents.keys.filter { $0.hasSuffix("-button_color") }.count == 4)
    #expect(held.currentGroup == .control, "what is held stays")
    let anew = service.fetchSplitTest(NarrowSplitTest.self)
    #expect(anew.currentGroup == .wide)
    #expect(anew.reason == .hash)
    anew.hitSplitTest()
    #expect(analytics.events.map(\.key) == ["split_test-narrow", "split_test-button_color", "split_test-narrow"])
  }

  @Test func resetAllForgetsRegisteredAndFetched() {
    let service = SplitTestingService(
      unitID: "user-9", appVersion: "8.11", storage: storage, analytics: analytics, overrides: QAOverrides(),
      experiments: [NarrowSplitTest.self])
    storage.save(string: "wide", for: "split_test_database-narrow")
    storage.save(string: "app's own", for: "unrelated")
    service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    service.resetAll()
    #expect(storage.contents == ["unrelated": "app's own"])
  }

  @Test func purgeRemovesRetiredExperiments() {
    for key in ["database", "unit", "exposed", "enrolment"] {
      for identifier in ["old_banner", "kept"] { storage.save(string: "x", for: "split_test_\(key)-\(identifier)") }
    }
    service().purge(["old_banner", "never_heard_of"])
    #expect(storage.contents.count == 4)
    #expect(storage.contents.keys.allSatisfy { $0.hasSuffix("-kept") })
  }

  @Test func snapshotHasWhatRuns() {
    let service = service()
    #expect(
      service.snapshot() == [
        SplitTestSnapshot(identifier: "button_color", group: "blue", reason: .hash),
        SplitTestSnapshot(identifier: "narrow", group: "wide", reason: .hash),
      ])
    #expect(storage.contents.isEmpty, "looking enrols nobody")
    _ = service.fetchSplitTest(NarrowSplitTest.self)
    #expect(service.snapshot().map(\.reason) == [.hash, .hash])
    #expect(self.service().snapshot().map(\.reason) == [.hash, .stored])
    #expect(self.service(version: "8.14").snapshot().isEmpty)
    #expect(self.service(version: "").snapshot().isEmpty)
    #expect(self.service("").snapshot().map(\.reason) == [.unit, .unit])
  }

  @Test func fetchedButNeverHit() {
    let service = service()
    #expect(service.fetchedButNeverHit.isEmpty)
    _ = service.fetchSplitTest(NarrowSplitTest.self)
    _ = service.fetchSplitTest(ConcludedSplitTest.self)
    let button = service.fetchSplitTest(ButtonColorSplitTest.self)
    #expect(service.fetchedButNeverHit == ["button_color", "narrow"])
    button.hitSplitTest()
    #expect(service.fetchedButNeverHit == ["narrow"])
    let next = self.service()
    _ = next.fetchSplitTest(ButtonColorSplitTest.self)
    _ = next.fetchSplitTest(NarrowSplitTest.self)
    #expect(next.fetchedButNeverHit == ["narrow"], "an exposure of an earlier launch counts")
  }
}

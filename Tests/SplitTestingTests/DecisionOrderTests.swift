import SplitTesting
import Testing

/// The first matching rule decides: each case satisfies its own rule and as many of the rules below as possible.
@Suite struct DecisionOrderTests {
  /// user-9 is in the slots, covered and assigned to `wide`; user-5 is outside of the slots; user-1 is in the slots,
  /// but not covered.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var unitID = "user-9"
    var appVersion = "8.11.0"
    var override: String?
    var remote: String?
    var stored: String?
    var isEligible = true
    var expected: SplitTestReason
    var group: NarrowSplitTest.Group
  }

  static let cases = [
    Case(
      testDescription: "the override wins over all the rest", unitID: "", appVersion: "9.0", override: "wide",
      remote: "control", stored: "control", isEligible: false, expected: .forced, group: .wide),
    Case(
      testDescription: "an unknown override is passed over", override: "purple", remote: "control", stored: "wide",
      expected: .remote, group: .control),
    Case(
      testDescription: "the remote document reaches other versions", appVersion: "9.0", remote: "wide",
      stored: "control", isEligible: false, expected: .remote, group: .wide),
    Case(
      testDescription: "an unknown remote group is passed over", remote: "purple", stored: "control",
      expected: .stored, group: .control),
    Case(
      testDescription: "before the start", appVersion: "8.9.9", stored: "wide", expected: .window, group: .control),
    Case(testDescription: "at the start", appVersion: "8.10", stored: "wide", expected: .stored, group: .wide),
    Case(
      testDescription: "in a beta of the start", appVersion: "8.10.0-beta.1", stored: "wide", expected: .stored,
      group: .wide),
    Case(testDescription: "before the end", appVersion: "8.13.99", stored: "wide", expected: .stored, group: .wide),
    Case(testDescription: "at the end", appVersion: "8.14", stored: "wide", expected: .window, group: .control),
    Case(
      testDescription: "in a beta of the end", appVersion: "8.14.0-beta.3", stored: "wide", expected: .window,
      group: .control),
    Case(
      testDescription: "in a build of the end", appVersion: "8.14.0+45", stored: "wide", expected: .window,
      group: .control),
    Case(testDescription: "after the end", appVersion: "8.14.1", stored: "wide", expected: .window, group: .control),
    Case(
      testDescription: "in a version that nobody can read", appVersion: "100000000000000000000", stored: "wide",
      expected: .window, group: .control),
    Case(testDescription: "without a version", appVersion: "", expected: .window, group: .control),
    Case(
      testDescription: "outside the window comes before the unit", unitID: "", appVersion: "1", expected: .window,
      group: .control),
    Case(
      testDescription: "without a unit", unitID: "", stored: "wide", isEligible: false, expected: .unit,
      group: .control),
    Case(
      testDescription: "turned away", stored: "wide", isEligible: false, expected: .predicate, group: .control),
    Case(
      testDescription: "stored wins over slots and coverage", unitID: "user-5", stored: "wide", expected: .stored,
      group: .wide),
    Case(
      testDescription: "stored wins over the coverage", unitID: "user-1", stored: "wide", expected: .stored,
      group: .wide),
    Case(testDescription: "outside the slots", unitID: "user-5", expected: .slots, group: .control),
    Case(testDescription: "not covered", unitID: "user-1", expected: .coverage, group: .control),
    Case(testDescription: "drawn", expected: .hash, group: .wide),
    Case(testDescription: "drawn into the other group", unitID: "user-4", expected: .hash, group: .control),
    Case(
      testDescription: "an unknown stored group falls back to the hash", stored: "purple", expected: .hash, group: .wide
    ),
    Case(
      testDescription: "an unknown stored group falls back to the coverage", unitID: "user-1", stored: "purple",
      expected: .coverage, group: .control),
  ]

  @Test(arguments: cases) func firstMatchDecides(_ test: Case) throws {
    let storage = InMemoryStorage(test.stored.map { ["split_test_database-narrow": $0] } ?? [:])
    let analytics = InMemoryAnalytics()
    let remote = RemoteConfiguration(user: test.unitID)
    if let group = test.remote {
      remote.apply(json: Array(Documents.splitTests(#""narrow": {"value": "\#(group)"}"#).utf8), for: test.unitID)
    }
    let service = SplitTestingService(
      unitID: test.unitID, appVersion: test.appVersion, storage: storage, analytics: analytics, remote: remote,
      overrides: QAOverrides(environment: test.override.map { ["SPLIT_TEST_NARROW": $0] } ?? [:]))
    let before = storage.contents

    for _ in 0..<2 {
      let assignment = service.fetchSplitTest(NarrowSplitTest.self, where: { test.isEligible })
      #expect(assignment.reason == test.expected)
      #expect(assignment.currentGroup == test.group)
      assignment.hitSplitTest()
    }
    let isReported = test.expected == .stored || test.expected == .hash
    #expect(test.expected.isEnrolled == isReported)
    #expect(
      analytics.events
        == (isReported ? [InMemoryAnalytics.Event(key: "split_test-narrow", value: test.group.rawValue)] : []))
    if !isReported { #expect(storage.contents == before, "only enrolled units leave a trace") }
  }

  @Test func everyReasonHasACase() {
    #expect(Set(Self.cases.map(\.expected)).union([.concluded]) == Set(SplitTestReason.allCases))
  }

  @Test func nothingOverridesAWinner() {
    let storage = InMemoryStorage(["split_test_database-concluded": "control"])
    let analytics = InMemoryAnalytics()
    let remote = RemoteConfiguration(user: "u")
    remote.apply(json: Array(Documents.splitTests(#""concluded": {"value": "control"}"#).utf8), for: "u")
    for version in ["8.9", "8.11", "8.14", "99", ""] {
      let service = SplitTestingService(
        unitID: "u", appVersion: version, storage: storage, analytics: analytics, remote: remote,
        overrides: QAOverrides(environment: ["SPLIT_TEST_CONCLUDED": "control"]))
      let assignment = service.fetchSplitTest(ConcludedSplitTest.self)
      #expect(assignment.currentGroup == .calm)
      #expect(assignment.reason == .concluded)
      assignment.hitSplitTest()
    }
    #expect(analytics.events.isEmpty)
    #expect(storage.contents == ["split_test_database-concluded": "control"])
  }

  @Test func predicateIsAskedOnlyWhenItMatters() {
    func asked(_ unitID: String, version: String = "8.11", forced: [String: String] = [:], fetches: Int) -> Int {
      var count = 0
      let service = SplitTestingService(
        unitID: unitID, appVersion: version, storage: InMemoryStorage(), analytics: InMemoryAnalytics(),
        overrides: QAOverrides(environment: forced))
      for _ in 0..<fetches {
        _ = service.fetchSplitTest(NarrowSplitTest.self) {
          count += 1
          return true
        }
      }
      return count
    }
    #expect(asked("user-9", fetches: 3) == 3)
    #expect(asked("", fetches: 3) == 0)
    #expect(asked("user-9", version: "9", fetches: 3) == 0)
    #expect(asked("user-9", forced: ["SPLIT_TEST_NARROW": "wide"], fetches: 3) == 0)
  }

  @Test func predicateMayThrow() {
    struct Refusal: Error {}
    let storage = InMemoryStorage()
    let service = SplitTestingService(
      unitID: "user-9", appVersion: "8.11", storage: storage, analytics: InMemoryAnalytics())
    #expect(throws: Refusal.self) { try service.fetchSplitTest(NarrowSplitTest.self) { throw Refusal() } }
    #expect(storage.contents.isEmpty)
  }

  @Test func predicateAnswersForThisFetchOnly() {
    let service = SplitTestingService(
      unitID: "user-9", appVersion: "8.11", storage: InMemoryStorage(), analytics: InMemoryAnalytics())
    let answers = [false, true, false, true].map { answer in
      service.fetchSplitTest(NarrowSplitTest.self, where: { answer }).reason
    }
    #expect(answers == [.predicate, .hash, .predicate, .hash])
  }
}

import Foundation
import SplitTesting
import Testing

@Suite struct QAOverridesTests {
  struct Case: Sendable {
    let environment: [String: String]
    let arguments: [String]
    let group: ButtonColorSplitTest.Group
    let reason: SplitTestReason
    var log: [String] = []
  }

  static let cases = [
    Case(environment: ["SPLIT_TEST_BUTTON_COLOR": "dark_gray"], arguments: [], group: .darkGray, reason: .forced),
    Case(
      environment: [:], arguments: ["app", "-split_test-button_color", "dark_gray"], group: .darkGray, reason: .forced),
    Case(
      environment: ["SPLIT_TEST_BUTTON_COLOR": "blue"], arguments: ["app", "-split_test-button_color", "dark_gray"],
      group: .darkGray, reason: .forced),
    Case(environment: ["SPLIT_TEST_BUTTON_COLOUR": "blue"], arguments: [], group: .blue, reason: .hash),
    Case(environment: ["split_test_button_color": "blue"], arguments: [], group: .blue, reason: .hash),
    Case(environment: [:], arguments: ["app", "-split_test-button_color"], group: .blue, reason: .hash),
    Case(
      environment: ["SPLIT_TEST_BUTTON_COLOR": "darkGray"], arguments: [], group: .blue, reason: .hash,
      log: ["override for 'button_color' is ignored: there is no group 'darkGray'"]),
    Case(
      environment: ["SPLIT_TEST_BUTTON_COLOR": ""], arguments: [], group: .blue, reason: .hash,
      log: ["override for 'button_color' is ignored: there is no group ''"]),
  ]

  @Test(arguments: cases) func forces(_ test: Case) {
    let storage = InMemoryStorage()
    let analytics = InMemoryAnalytics()
    let log = Log()
    let service = SplitTestingService(
      unitID: "user-1", appVersion: "8.11.0", storage: storage, analytics: analytics,
      overrides: QAOverrides(environment: test.environment, arguments: test.arguments), logging: log)
    let assignment = service.fetchSplitTest(ButtonColorSplitTest.self)
    assignment.hitSplitTest()
    #expect(assignment.currentGroup == test.group)
    #expect(assignment.reason == test.reason)
    #expect(analytics.events.count == (test.reason == .forced ? 0 : 1))
    #expect(storage.contents.isEmpty == (test.reason == .forced))
    #expect(log.messages == test.log)
  }

  @Test func processHasItsOwn() async {
    await #expect(processExitsWith: .success) {
      setenv("SPLIT_TEST_BUTTON_COLOR", "dark_gray", 1)
      let service = SplitTestingService(
        unitID: "user-1", appVersion: "8.11.0", storage: InMemoryStorage(), analytics: InMemoryAnalytics())
      let assignment = service.fetchSplitTest(ButtonColorSplitTest.self)
      #expect(assignment.reason == .forced)
      #expect(assignment.currentGroup == .darkGray)
    }
  }
}

import SplitTesting
import Testing

@Suite struct RemoteOverrideTests {
  let log = Log()
  let analytics = InMemoryAnalytics()
  let storage = InMemoryStorage()
  let remote: RemoteConfiguration
  let service: SplitTestingService

  init() {
    remote = RemoteConfiguration(user: "user-42", logging: log)
    service = SplitTestingService(
      unitID: "user-42", appVersion: "8.11.0", storage: storage, analytics: analytics, remote: remote,
      overrides: QAOverrides(), logging: log)
  }

  func apply(_ settings: String, for user: String? = "user-42") {
    remote.apply(json: Array(Documents.splitTests(settings).utf8), for: user)
  }

  @Test func rollsBackWithoutARelease() {
    service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    let before = storage.contents
    apply(#""button_color": {"value": "control"}"#)
    let forced = service.fetchSplitTest(ButtonColorSplitTest.self)
    #expect(forced.currentGroup == .control)
    #expect(forced.reason == .remote)
    #expect(storage.contents == before, "forced groups are not stored")
    apply("")
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue)
    #expect(analytics.events.map(\.value) == ["blue"])
  }

  @Test func assignmentThatIsHeldDoesNotChange() {
    apply(#""button_color.title": {"value": "first"}"#)
    let held = service.fetchSplitTest(ButtonColorSplitTest.self)
    apply(#""button_color": {"value": "control"}, "button_color.title": {"value": "second"}"#)
    #expect(held.currentGroup == .blue)
    #expect(held.parameters.title == "first")
    let next = service.fetchSplitTest(ButtonColorSplitTest.self)
    #expect(next.currentGroup == .control)
    #expect(next.parameters.title == "second")
  }

  @Test func parametersOfEveryType() {
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).parameters.title == "Buy now")
    apply(
      #"""
      "button_color.title": {"value": "Go"}, "button_color.columns": {"value": 3}, "button_color.scale": {"value": 2},
      "button_color.rounded": {"value": true}
      """#)
    let parameters = service.fetchSplitTest(ButtonColorSplitTest.self).parameters
    #expect(parameters.title == "Go")
    #expect(parameters.columns == 3)
    #expect(parameters.scale == 2)
    #expect(parameters.rounded)
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).reason == .stored, "a parameter is no group")
  }

  @Test func parametersByGroup() {
    apply(
      #""button_color.title": {"value": {"blue": "for blue", "default": "for the rest"}}, "button_color.columns": {"value": {"control": 9}}"#
    )
    let parameters = service.fetchSplitTest(ButtonColorSplitTest.self).parameters
    #expect(parameters.title == "for blue")
    #expect(parameters.columns == 2)
    apply(
      #""button_color": {"value": "control"}, "button_color.title": {"value": {"blue": "for blue", "default": "for the rest"}}"#
    )
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).parameters.title == "for the rest")
  }

  @Test func wrongTypesAreLoggedOnceAndIgnored() {
    apply(
      #"""
      "button_color.title": {"value": 1}, "button_color.columns": {"value": 1.5}, "button_color.scale": {"value": "2"},
      "button_color.rounded": {"value": 1}, "button_color": {"value": 7}, "a.b.c": {"value": 1}
      """#)
    let assignment = service.fetchSplitTest(ButtonColorSplitTest.self)
    for _ in 0..<3 {
      #expect(assignment.parameters.title == "Buy now")
      #expect(assignment.parameters.columns == 2)
      #expect(assignment.parameters.scale == 1.5)
      #expect(!assignment.parameters.rounded)
    }
    #expect(
      log.messages == [
        "document: 'split_tests.a.b.c' is ignored: it is neither an experiment nor a parameter of one",
        "document: 'split_tests.button_color' is ignored: a group's name is expected",
        "remote value of 'button_color.title' is ignored: it has the wrong type",
        "remote value of 'button_color.columns' is ignored: it has the wrong type",
        "remote value of 'button_color.scale' is ignored: it has the wrong type",
        "remote value of 'button_color.rounded' is ignored: it has the wrong type",
      ])
  }

  @Test func unknownGroupIsLoggedAndIgnored() {
    apply(#""button_color": {"value": "purple"}"#)
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).reason == .hash)
    #expect(log.messages == ["remote document for 'button_color' is ignored: there is no group 'purple'"])
  }

  @Test func malformedDocumentKeepsTheLastGoodOne() {
    apply(#""button_color": {"value": "dark_gray"}"#)
    remote.apply(json: Array("{".utf8), for: "user-42")
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .darkGray)
    #expect(log.messages == ["document is ignored: it ends where a key is expected"])
  }

  @Test func documentOfAnotherUserIsNotForThisUnit() {
    apply(#""button_color": {"value": "dark_gray"}"#, for: "user-1")
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).reason == .hash)
    remote.setUser("user-1")
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).reason == .stored, "the service is still user-42's")
    apply(#""button_color": {"value": "dark_gray"}"#, for: nil)
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).reason == .remote, "the shared one is for everyone")
  }

  @Test func concludedParametersAreConstant() {
    apply(#""concluded.title": {"value": "remote"}"#)
    #expect(service.fetchSplitTest(ConcludedSplitTest.self).parameter("title", default: "spec") == "spec")
  }

  @Test func unitThatIsTurnedAwayHasParametersToo() {
    apply(#""button_color.title": {"value": {"control": "turned away"}}"#)
    let assignment = service.fetchSplitTest(ButtonColorSplitTest.self, where: { false })
    #expect(assignment.parameters.title == "turned away")
  }
}

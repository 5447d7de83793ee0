import Synchronization
import TestSupport
import Testing

@testable import SplitTesting

@Suite struct ConcurrencyTests {
  /// Calls the service again from every callback of the service. A lock held meanwhile would hang the test.
  final class Reentrant: StorageService, AnalyticsService, LoggingService, RemoteDocumentStore, RemoteDocumentDownloader
  {
    private let storage = InMemoryStorage()
    let service = Mutex<SplitTestingService?>(nil)
    let calls = Mutex<Set<String>>([])

    /// Calls back only once, because the service calls out again on the way.
    @TaskLocal static var isCalledBack = false

    private func callBack(_ name: String) {
      calls.withLock { _ = $0.insert(name) }
      guard !Self.isCalledBack, let service = service.withLock({ $0 }) else { return }
      Self.$isCalledBack.withValue(true) {
        _ = service.fetchSplitTest(ConcludedSplitTest.self)
        _ = service.state.withLock { $0.epoch }
        _ = service.remote?.state.withLock { $0.user }
      }
    }

    func save(string: String?, for key: String) {
      callBack("save")
      storage.save(string: string, for: key)
    }
    func string(for key: String) -> String? {
      callBack("string")
      return storage.string(for: key)
    }
    func setOnce(value: String, for key: String) { callBack("setOnce") }
    func log(_ message: String) { callBack("log") }
    func document(for user: String?) -> [UInt8]? {
      callBack("document")
      return Array("broken".utf8)
    }
    func save(_ document: [UInt8], for user: String?) { callBack("save document") }
    func download(_ request: RemoteDocumentRequest) async throws -> RemoteDocumentResponse {
      callBack("download")
      return .document(Array(Documents.splitTests(#""button_color": {"value": "purple"}"#).utf8), entityTag: nil)
    }
  }

  /// The limit detects a deadlock. On a busy machine, other tests wait for compilers on the threads that this one
  /// needs.
  @Test(.timeLimit(.minutes(20))) func noLockIsHeldWhileTheAppIsCalled() async {
    let app = Reentrant()
    let remote = RemoteConfiguration(user: "user-9", store: app, downloader: app, logging: app)
    let service = SplitTestingService(
      unitID: "user-9", appVersion: "8.11", storage: app, analytics: app, remote: remote, overrides: QAOverrides(),
      experiments: SplitTests.all, logging: app)
    app.service.withLock { $0 = service }
    service.fetchSplitTest(NarrowSplitTest.self) {
      _ = service.state.withLock { $0.epoch }
      return true
    }.hitSplitTest()
    await remote.download()
    service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    _ = service.snapshot()
    _ = service.fetchedButNeverHit
    service.reset(NarrowSplitTest.self)
    service.resetAll()
    service.purge(["old"])
    app.service.withLock { $0 = nil }
    #expect(
      app.calls.withLock { $0 } == ["save", "string", "setOnce", "log", "document", "save document", "download"])
  }

  /// A million in a release build; `SPLIT_TEST_FETCHES` sets the number.
  @Test func fetchesFromEightTasks() async {
    let storage = InMemoryStorage()
    let analytics = InMemoryAnalytics()
    let remote = RemoteConfiguration(user: "user-9")
    let service = SplitTestingService(
      unitID: "user-9", appVersion: "8.11", storage: storage, analytics: analytics, remote: remote,
      overrides: QAOverrides(), experiments: SplitTests.all)
    let fetches = Environment.number("SPLIT_TEST_FETCHES") ?? 40_000
    let forced = Array(Documents.splitTests(#""button_color": {"value": "dark_gray"}"#).utf8)
    let free = Array(Documents.splitTests("").utf8)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<fetches / 8 {
            let button = service.fetchSplitTest(ButtonColorSplitTest.self)
            #expect(button.currentGroup == (button.reason == .remote ? .darkGray : .blue))
            button.hitSplitTest()
            let narrow = service.fetchSplitTest(NarrowSplitTest.self, where: { round % 3 != 0 })
            #expect(narrow.currentGroup == (narrow.reason == .predicate ? .control : .wide))
            if round % 500 == task { remote.apply(json: round % 1_000 < 500 ? forced : free, for: "user-9") }
            if round % 2_500 == task { _ = service.snapshot() }
          }
        }
      }
    }
    #expect(analytics.events == [.init(key: "split_test-button_color", value: "blue")])
  }

  @Test func resetWhileOthersFetch() async {
    let storage = InMemoryStorage()
    let service = SplitTestingService(
      unitID: "user-9", appVersion: "8.11", storage: storage, analytics: InMemoryAnalytics(), overrides: QAOverrides(),
      experiments: SplitTests.all)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<500 {
            if task == 0, round % 10 == 0 { service.resetAll() }
            let test = service.fetchSplitTest(ButtonColorSplitTest.self)
            #expect(test.currentGroup == .blue)
            test.hitSplitTest()
          }
        }
      }
    }
    service.resetAll()
    #expect(storage.contents.isEmpty)
  }
}

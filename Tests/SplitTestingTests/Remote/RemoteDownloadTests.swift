import SplitTesting
import Synchronization
import Testing

@Suite struct RemoteDownloadTests {
  /// Answers at the test's command.
  final class Server: RemoteDocumentDownloader {
    private struct State {
      var requests: [RemoteDocumentRequest] = []
      var waiting: [(RemoteDocumentRequest, CheckedContinuation<RemoteDocumentResponse, any Error>)] = []
    }
    private let state = Mutex(State())
    var requests: [RemoteDocumentRequest] { state.withLock { $0.requests } }

    func download(_ request: RemoteDocumentRequest) async throws -> RemoteDocumentResponse {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock {
          $0.requests.append(request)
          $0.waiting.append((request, continuation))
        }
      }
    }

    /// Waits for a request of the user, and answers it.
    func answer(_ user: String?, _ result: Result<RemoteDocumentResponse, any Error>) async {
      while true {
        let continuation = state.withLock { state in
          state.waiting.firstIndex { $0.0.user == user }.map { state.waiting.remove(at: $0).1 }
        }
        if let continuation { return continuation.resume(with: result) }
        await Task.yield()
      }
    }
  }

  struct Unplugged: Error {}

  let server = Server()
  let store = InMemoryRemoteDocumentStore()
  let log = Log()
  let remote: RemoteConfiguration

  init() { remote = RemoteConfiguration(user: "a", store: store, downloader: server, logging: log) }

  static func document(_ number: Int, tag: String? = nil) -> Result<RemoteDocumentResponse, any Error> {
    .success(.document(RemoteConfigurationTests.json(number), entityTag: tag))
  }

  var number: Int? { RemoteConfigurationTests.number(remote) }

  @Test func nothingIsDownloadedUnasked() {
    _ = remote.document
    remote.setUser("b")
    _ = remote.document
    #expect(server.requests.isEmpty)
  }

  @Test func answerIsAppliedAndStored() async {
    async let outcome = remote.download()
    await server.answer("a", Self.document(1))
    guard case .applied(let document) = await outcome else {
      Issue.record("it should be applied")
      return
    }
    #expect(document.meta["format_version_string"] == .string("1.0"))
    #expect(number == 1)
    #expect(store.document(for: "a") == RemoteConfigurationTests.json(1))
  }

  @Test func oneDownloadPerUserAtATime() async {
    async let outcomes = withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await remote.download() } }
      return await group.reduce(into: 0) { count, outcome in
        if case .applied = outcome { count += 1 }
      }
    }
    // Another user's download continues beside it.
    await server.answer("a", Self.document(1))
    #expect(await outcomes >= 1)
    let first = server.requests.count
    #expect(first >= 1)
    async let again = remote.download()
    await server.answer("a", Self.document(2))
    _ = await again
    #expect(server.requests.count == first + 1, "afterwards a new one starts")
  }

  @Test func lateAnswerIsStoredNotApplied() async {
    async let outcome = remote.download()
    while server.requests.isEmpty { await Task.yield() }
    remote.setUser(nil)
    await server.answer("a", Self.document(1))
    guard case .stored = await outcome else {
      Issue.record("user a is not logged in")
      return
    }
    #expect(number == nil)
    #expect(store.document(for: "a") == RemoteConfigurationTests.json(1))
    remote.setUser("a")
    #expect(number == 1)
  }

  @Test func entityTagIsSentOnceTheDocumentIsAccepted() async {
    for (answer, expected) in [
      (Self.document(1, tag: "one"), nil),
      (.success(.document(Array("broken".utf8), entityTag: "bad")), "one"),
      (.success(.notModified), "one"), (Self.document(2), "one"), (Self.document(3, tag: "three"), nil),
    ] as [(Result<RemoteDocumentResponse, any Error>, String?)] {
      async let outcome = remote.download()
      await server.answer("a", answer)
      _ = await outcome
      #expect(server.requests.last == RemoteDocumentRequest(user: "a", entityTag: expected))
    }
    #expect(number == 3)
  }

  @Test func failureChangesNothing() async {
    remote.apply(json: RemoteConfigurationTests.json(1), for: "a")
    async let outcome = remote.download()
    await server.answer("a", .failure(Unplugged()))
    guard case .failed(let error) = await outcome else {
      Issue.record("it should fail")
      return
    }
    #expect(error is Unplugged)
    #expect(number == 1)
    #expect(log.messages == ["download failed: Unplugged()"])
  }

  @Test func withoutADownloader() async {
    guard case .failed(let error) = await RemoteConfiguration().download() else {
      Issue.record("it should fail")
      return
    }
    #expect(error is NoDownloader)
  }
}

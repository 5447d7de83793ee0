import Synchronization
import TestSupport
import Testing

@testable import SplitTesting

@Suite struct RemoteConfigurationTests {
  static func json(_ number: Int) -> [UInt8] {
    Array(Documents.sections(#""s": {"settings": {"n": {"value": \#(number)}}}"#).utf8)
  }

  static func number(_ remote: RemoteConfiguration) -> Int? { remote.section("s")?.integer("n") }

  /// Counts requests.
  final class CountingStore: RemoteDocumentStore {
    private let store = InMemoryRemoteDocumentStore()
    private let asked = Mutex<[String?]>([])
    var requests: [String?] { asked.withLock { $0 } }
    func document(for user: String?) -> [UInt8]? {
      asked.withLock { $0.append(user) }
      return store.document(for: user)
    }
    func save(_ document: [UInt8], for user: String?) { store.save(document, for: user) }
  }

  let store = CountingStore()
  let log = Log()

  func remote(user: String?, initial: Int? = nil) throws -> RemoteConfiguration {
    RemoteConfiguration(
      user: user, initial: try initial.map { try RemoteDocument(json: Self.json($0)) }, store: store, logging: log)
  }

  @Test func ownDocumentThenSharedThenBundled() throws {
    #expect(Self.number(try remote(user: "a")) == nil)
    #expect(Self.number(try remote(user: "a", initial: 1)) == 1)
    store.save(Self.json(2), for: nil)
    #expect(Self.number(try remote(user: "a", initial: 1)) == 2)
    #expect(Self.number(try remote(user: nil, initial: 1)) == 2)
    store.save(Self.json(3), for: "a")
    #expect(Self.number(try remote(user: "a", initial: 1)) == 3)
    #expect(Self.number(try remote(user: "b", initial: 1)) == 2)
    #expect(Self.number(try remote(user: nil, initial: 1)) == 2)
  }

  @Test func storeIsAskedWhenNeededAndOnce() throws {
    let remote = try remote(user: "a")
    #expect(store.requests.isEmpty)
    for _ in 0..<3 { _ = remote.document }
    #expect(store.requests == ["a", nil])
    remote.setUser("b")
    for _ in 0..<3 { _ = remote.document }
    #expect(store.requests == ["a", nil, "b"])
    remote.setUser("b")
    #expect(store.requests == ["a", nil, "b"])
  }

  @Test func storedDocumentThatIsDamagedCountsAsNone() throws {
    store.save(Array("{".utf8), for: "a")
    store.save(Self.json(2), for: nil)
    #expect(Self.number(try remote(user: "a")) == 2)
    #expect(log.messages == ["stored document is ignored: it ends where a key is expected"])
  }

  @Test func refusedDocumentIsNotStored() throws {
    let remote = try remote(user: "a")
    remote.apply(json: Self.json(1), for: "a")
    guard case .refused = remote.apply(json: Array("[]".utf8), for: "a") else {
      Issue.record("it is no document")
      return
    }
    #expect(Self.number(remote) == 1)
    #expect(store.document(for: "a") == Self.json(1))
  }

  @Test func userComesAndGoes() throws {
    let remote = try remote(user: nil, initial: 0)
    remote.apply(json: Self.json(1), for: "a")
    #expect(Self.number(remote) == 0)
    remote.setUser("a")
    #expect(remote.user == "a")
    #expect(Self.number(remote) == 1)
    remote.setUser(nil)
    #expect(Self.number(remote) == 0)
  }

  @Test func composedAndDecomposedUsersAreTwo() throws {
    let remote = try remote(user: "\u{E9}")
    remote.apply(json: Self.json(1), for: "e\u{301}")
    #expect(Self.number(remote) == nil)
    remote.setUser("e\u{301}")
    #expect(Self.number(remote) == 1)
  }

  @Test func listenersHearOfChangesOnly() async throws {
    let remote = try remote(user: "a", initial: 1)
    var numbers = remote.updates(of: "s").makeAsyncIterator()
    var others = remote.updates(of: "other").makeAsyncIterator()
    #expect(await numbers.next()??.integer("n") == 1, "the first value comes at once")
    remote.apply(json: Self.json(1), for: "a")  // equal
    remote.apply(json: Self.json(2), for: nil)  // hidden by the user's own
    remote.apply(json: Self.json(3), for: "b")  // another user's
    remote.apply(json: Self.json(4), for: "a")
    #expect(await numbers.next()??.integer("n") == 4)
    remote.apply(json: Array(Documents.sections("").utf8), for: "a")
    #expect(await numbers.next() == .some(nil), "it disappeared")
    remote.apply(json: Array(Documents.sections("").utf8), for: "a")
    remote.setUser("b")
    #expect(await numbers.next()??.integer("n") == 3)
    remote.setUser(nil)
    #expect(await numbers.next()??.integer("n") == 2)
    remote.apply(json: Array(Documents.sections(#""other": {"settings": {}}"#).utf8), for: nil)
    #expect(await others.next() == .some(RemoteSection(settings: [:])), "nothing came before, as there was nothing")
  }

  @Test func listenersSeeEveryStepInOrder() async throws {
    let remote = try remote(user: "a")
    let updates = remote.updates(of: "s")
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask { for step in 0..<100 { remote.apply(json: Self.json(task * 1_000 + step), for: "a") } }
      }
    }
    remote.apply(json: Self.json(-1), for: "a")
    var last = [-1, -1, -1, -1]
    var count = 0
    for await section in updates {
      guard let number = section?.integer("n"), number >= 0 else { break }
      #expect(number % 1_000 > last[number / 1_000], "the steps of one task stay in order")
      last[number / 1_000] = number % 1_000
      count += 1
    }
    #expect(count > 100)
    #expect(count <= 400)
  }

  @Test func listenerThatIsGoneIsForgotten() async throws {
    let remote = try remote(user: "a")
    let task = Task {
      var count = 0
      for await _ in remote.updates(of: "s") { count += 1 }
      return count
    }
    func isHeard() -> Bool { remote.state.withLock { !$0.listeners.listeners.isEmpty } }
    while !isHeard() { await Task.yield() }
    task.cancel()
    _ = await task.value
    #expect(!isHeard())
    remote.apply(json: Self.json(1), for: "a")
  }

  @Test func filesKeepDocumentsApart() throws {
    let folder = try TemporaryFolder()
    let files = FileRemoteDocumentStore(folder: folder.file("remote"), logging: log)
    #expect(files.document(for: "a") == nil)
    for (number, user) in [(1, nil), (2, "a"), (3, "../a"), (4, ""), (5, "\u{E9}"), (6, "e\u{301}")] as [(Int, String?)]
    {
      files.save(Self.json(number), for: user)
    }
    for (number, user) in [(1, nil), (2, "a"), (3, "../a"), (4, ""), (5, "\u{E9}"), (6, "e\u{301}")] as [(Int, String?)]
    {
      #expect(FileRemoteDocumentStore(folder: folder.file("remote")).document(for: user) == Self.json(number))
    }
    #expect(log.messages.isEmpty)
    let broken = FileRemoteDocumentStore(folder: "/dev/null/remote", logging: log)
    broken.save(Self.json(1), for: nil)
    #expect(broken.document(for: nil) == nil)
    #expect(log.messages.count == 2)
  }
}

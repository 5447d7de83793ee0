/// The effective remote document: the user's own, else the shared one, else the one in the app's bundle.
///
/// It never starts a download by itself. Documents are loaded from the store on first use. A refused document is logged
/// and changes nothing.
///
/// ```swift
/// let remote = RemoteConfiguration(user: "user-42", initial: bundled, store: store, downloader: downloader)
/// let service = SplitTestingService(unitID: "user-42", …, remote: remote)
/// await remote.download()
/// for await section in remote.updates(of: "search") { … }
/// ```
public final class RemoteConfiguration: Sendable {
  let state: Lock<RemoteState>
  let initial: RemoteDocument?
  let store: any RemoteDocumentStore
  let downloader: (any RemoteDocumentDownloader)?
  private let sizeLimit: Int
  private let logging: (any LoggingService)?

  /// - Parameters:
  ///   - user: the user whose document is effective; `nil` while nobody is logged in. A service's `unitID` must be the
  ///     same to get the user's own document.
  ///   - initial: the document from the app's bundle, effective until the first download.
  ///   - store: keeps downloaded documents between launches.
  ///   - downloader: used by `download()` alone.
  ///   - sizeLimit: the maximum size of a document, in bytes; longer ones are refused.
  ///   - logging: receives every ignored document and setting.
  public init(
    user: String? = nil, initial: RemoteDocument? = nil,
    store: any RemoteDocumentStore = InMemoryRemoteDocumentStore(),
    downloader: (any RemoteDocumentDownloader)? = nil, sizeLimit: Int = RemoteDocument.defaultSizeLimit,
    logging: (any LoggingService)? = nil
  ) {
    state = Lock(RemoteState(user: user))
    self.initial = initial
    self.store = store
    self.downloader = downloader
    self.sizeLimit = sizeLimit
    self.logging = logging
    for problem in initial?.overrides.problems ?? [] { log("bundled document: \(problem)") }
  }

  /// The user whose document is effective.
  public var user: String? { state.withLock { $0.user } }

  /// The effective document; `nil` if there is none, not even a bundled one.
  public var document: RemoteDocument? {
    load()
    return state.withLock { $0.document(initial: initial) }
  }

  /// One section of the effective document.
  public func section(_ name: String) -> RemoteSection? {
    document?.sections[name]
  }

  /// Increases with each change of the document or the user.
  var revision: Int { state.withLock { $0.revision } }

  /// The forced groups and parameter overrides of the document that is effective for this unit.
  func overrides(for unitID: String) -> (overrides: RemoteOverrides?, revision: Int) {
    load()
    return state.withLock { state in
      (state.document(for: RemoteUser(id: unitID), initial: initial)?.overrides, state.revision)
    }
  }

  /// Changes the user, at a login or logout. Listeners receive the sections that differ.
  public func setUser(_ user: String?) {
    state.withLock { $0.change(user: user) }
    notifyListeners()
  }

  /// Applies a document that arrived in another way than through `download()`, such as with a push message.
  @discardableResult
  public func apply(json: [UInt8], for user: String?) -> RemoteDownloadOutcome {
    switch read(json, origin: "document") {
    case .failure(let error): return .refused(error)
    case .success(let document):
      store.save(json, for: user)
      let isCurrent = state.withLock { $0.receive(document, for: user) }
      notifyListeners()
      return isCurrent ? .applied(document) : .stored(document)
    }
  }

  // MARK: Documents

  /// Loads missing documents, without holding a lock while the store is called.
  func load() {
    while let user = state.withLock({ $0.nextToLoad }) {
      let document = store.document(for: user.id).flatMap { bytes in
        try? read(bytes, origin: "stored document").get()
      }
      state.withLock { $0.loaded(document, for: user) }
    }
  }

  private func read(_ json: [UInt8], origin: String) -> Result<RemoteDocument, RemoteDocumentError> {
    do throws(RemoteDocumentError) {
      let document = try RemoteDocument(json: json, sizeLimit: sizeLimit)
      for problem in document.overrides.problems { log("\(origin): \(problem)") }
      return .success(document)
    } catch {
      log("\(origin) is ignored: it \(error)")
      return .failure(error)
    }
  }

  func log(_ message: String) {
    logging?.log(message)
  }
}

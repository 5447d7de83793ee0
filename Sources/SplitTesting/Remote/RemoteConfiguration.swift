/// The remote document that counts at this moment: the user's own, else the one shared by all, else the one in the app's bundle.
///
/// It never starts a download by itself. Documents are loaded from the store when they are first needed; a document that is refused is
/// logged and leaves everything as it was.
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
  ///   - user: whose document counts; `nil` while nobody is logged in. A service gets what is meant for its unit only if this is the same.
  ///   - initial: the document from the app's bundle, for the time before the first download.
  ///   - store: keeps downloaded documents between launches.
  ///   - downloader: asked by `download()` alone.
  ///   - sizeLimit: longer documents are refused; in bytes.
  ///   - logging: told about every document and every setting that is ignored.
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

  /// Whose document counts.
  public var user: String? { state.withLock { $0.user } }

  /// The document that counts; `nil` if there is none, not even a bundled one.
  public var document: RemoteDocument? {
    load()
    return state.withLock { $0.document(initial: initial) }
  }

  /// One section of the document that counts.
  public func section(_ name: String) -> RemoteSection? {
    document?.sections[name]
  }

  /// Grows with each change of the document or the user.
  var revision: Int { state.withLock { $0.revision } }

  /// What the document that counts for this unit forces and overrides.
  func overrides(for unitID: String) -> (overrides: RemoteOverrides?, revision: Int) {
    load()
    return state.withLock { state in
      (state.document(for: RemoteUser(id: unitID), initial: initial)?.overrides, state.revision)
    }
  }

  /// Changes whose document counts, at a login or logout; listeners hear of the sections that differ.
  public func setUser(_ user: String?) {
    state.withLock { $0.change(user: user) }
    notifyListeners()
  }

  /// Takes over a document that came some other way than by `download()`, such as with a push message.
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

  /// Loads what is not loaded yet, without a lock held while the store is asked.
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

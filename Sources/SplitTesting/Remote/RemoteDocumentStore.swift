/// Keeps each user's last valid document between launches.
///
/// Called from any thread, without holding a lock.
public protocol RemoteDocumentStore: Sendable {
  /// The last saved bytes for the user; for `nil`, those of the shared document.
  func document(for user: String?) -> [UInt8]?

  /// Saves the bytes. Only valid documents get here.
  func save(_ document: [UInt8], for user: String?)
}

/// Keeps documents until the process ends.
public final class InMemoryRemoteDocumentStore: RemoteDocumentStore {
  /// Keyed by the bytes of the user's id: as strings, two spellings of `é` would be one user.
  private let documents = Lock<[[UInt8]?: [UInt8]]>([:])

  /// Starts without documents.
  public init() {}

  /// The last saved bytes for the user.
  public func document(for user: String?) -> [UInt8]? {
    documents.withLock { $0[user.map { Array($0.utf8) }] }
  }

  /// Keeps the bytes in memory.
  public func save(_ document: [UInt8], for user: String?) {
    documents.withLock { $0[user.map { Array($0.utf8) }] = document }
  }
}

/// Where the last good document of each user is kept between launches.
///
/// Called from any thread, without a lock held.
public protocol RemoteDocumentStore: Sendable {
  /// The bytes that were saved last for the user; for `nil`, those that are shared by all who have none of their own.
  func document(for user: String?) -> [UInt8]?

  /// Keeps the bytes; only documents that were read without an error come here.
  func save(_ document: [UInt8], for user: String?)
}

/// Forgets the documents at the end of the process.
public final class InMemoryRemoteDocumentStore: RemoteDocumentStore {
  /// By the bytes of the user's id: as strings, two spellings of `é` would be one user.
  private let documents = Lock<[[UInt8]?: [UInt8]]>([:])

  /// Starts without documents.
  public init() {}

  /// The bytes that were saved last for the user.
  public func document(for user: String?) -> [UInt8]? {
    documents.withLock { $0[user.map { Array($0.utf8) }] }
  }

  /// Keeps the bytes in memory.
  public func save(_ document: [UInt8], for user: String?) {
    documents.withLock { $0[user.map { Array($0.utf8) }] = document }
  }
}

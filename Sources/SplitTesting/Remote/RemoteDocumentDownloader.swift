/// Gets a user's document from the app's server; the package never asks it unless the app calls `RemoteConfiguration.download()`.
public protocol RemoteDocumentDownloader: Sendable {
  /// Asks the server once. What it throws is logged and changes nothing.
  func download(_ request: RemoteDocumentRequest) async throws -> RemoteDocumentResponse
}

/// Which document is wanted.
public struct RemoteDocumentRequest: Hashable, Sendable {
  /// The user; `nil` for the document that all share.
  public let user: String?
  /// The entity tag of the document that is applied already, for `If-None-Match`.
  public let entityTag: String?

  /// A request as the configuration makes it; for tests of a downloader.
  public init(user: String?, entityTag: String? = nil) {
    self.user = user
    self.entityTag = entityTag
  }
}

/// What the server answered.
public enum RemoteDocumentResponse: Hashable, Sendable {
  /// The document's bytes, unread, with the entity tag if the server gave one.
  case document([UInt8], entityTag: String?)
  /// The document of the request's entity tag is still the current one (HTTP 304).
  case notModified
}

/// Gets a user's document from the app's server. The package uses it only if the app calls
/// `RemoteConfiguration.download()`.
public protocol RemoteDocumentDownloader: Sendable {
  /// Asks the server once. A thrown error is logged and changes nothing.
  func download(_ request: RemoteDocumentRequest) async throws -> RemoteDocumentResponse
}

/// The requested document.
public struct RemoteDocumentRequest: Hashable, Sendable {
  /// The user; `nil` for the shared document.
  public let user: String?
  /// The entity tag of the applied document, for `If-None-Match`.
  public let entityTag: String?

  /// A request such as the configuration makes, for unit tests of a downloader.
  public init(user: String?, entityTag: String? = nil) {
    self.user = user
    self.entityTag = entityTag
  }
}

/// The server's answer.
public enum RemoteDocumentResponse: Hashable, Sendable {
  /// The document's unparsed bytes, with the entity tag if the server gave one.
  case document([UInt8], entityTag: String?)
  /// The document with the request's entity tag is still current (HTTP 304).
  case notModified
}

public import Foundation
public import SplitTesting

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Gets remote documents over HTTP.
///
/// ```swift
/// let downloader = URLSessionDocumentDownloader { user in
///   URLRequest(url: server.appending(path: "split-tests/\(user ?? "all").json"))
/// }
/// ```
///
/// It accepts the status codes 200 and 304 and follows redirects, except from HTTPS to another protocol. Everything
/// else is an error.
public struct URLSessionDocumentDownloader: RemoteDocumentDownloader {
  private let request: @Sendable (_ user: String?) -> URLRequest
  private let configuration: URLSessionConfiguration
  private let timeout: TimeInterval
  private let sizeLimit: Int

  /// - Parameters:
  ///   - configuration: the configuration of the session for each download; caches and cookies are off by default.
  ///   - timeout: the seconds until an answer must be complete, at most a year; other numbers than positive ones leave
  ///     no time at all.
  ///   - sizeLimit: the maximum size of an answer, in bytes; a longer one is cut off and is an error.
  ///   - request: makes the request for a user, or for the shared document.
  public init(
    configuration: URLSessionConfiguration = .ephemeral, timeout: TimeInterval = 15,
    sizeLimit: Int = RemoteDocument.defaultSizeLimit, request: @escaping @Sendable (_ user: String?) -> URLRequest
  ) {
    self.configuration = Self.uncached(configuration)
    self.timeout = timeout > 0 ? min(timeout, 31_536_000) : 0
    self.sizeLimit = sizeLimit
    self.request = request
  }

  /// The answers of a cache are never asked for.
  ///
  /// On Linux, a task that is cancelled while the cache is asked, and fails at the same time, ends the process.
  private static func uncached(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    #if canImport(FoundationNetworking)
      guard let copy = configuration.copy() as? URLSessionConfiguration else { return configuration }
      copy.urlCache = nil
      return copy
    #else
      return configuration
    #endif
  }

  /// Asks the server once. The request is cancelled with its task.
  public func download(_ request: RemoteDocumentRequest) async throws -> RemoteDocumentResponse {
    var httpRequest = self.request(request.user)
    httpRequest.cachePolicy = .reloadIgnoringLocalCacheData
    // Some platforms round down to whole seconds. `withTimeout` keeps the exact time.
    httpRequest.timeoutInterval = max(1, timeout.rounded(.up))
    if let entityTag = request.entityTag { httpRequest.setValue(entityTag, forHTTPHeaderField: "If-None-Match") }
    let exchange = HTTPExchange(sizeLimit: sizeLimit)
    let (response, body) = try await withTimeout(exchange) { [httpRequest] in
      try await exchange.answer(to: httpRequest, configuration: configuration)
    }
    switch response.statusCode {
    case 200: return .document(Array(body), entityTag: response.value(forHTTPHeaderField: "ETag"))
    case 304: return .notModified
    default: throw URLSessionDocumentError.status(response.statusCode)
    }
  }

  /// `URLRequest`'s own timeout restarts with every byte, so a slow server could hold the download for ever.
  private func withTimeout<Answer: Sendable>(
    _ exchange: HTTPExchange, _ body: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let timer = Task {
      try await Task.sleep(nanoseconds: UInt64(timeout * 1_000_000_000))
      exchange.giveUp(because: .timedOut)
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler(operation: body) { exchange.giveUp(because: .cancelled) }
  }
}

/// The reason why the server's answer is no document.
public enum URLSessionDocumentError: Error, Hashable, Sendable {
  /// Neither 200 nor 304.
  case status(Int)
  /// More bytes than the limit.
  case tooLong(limit: Int)
  /// Not HTTP.
  case noResponse
}

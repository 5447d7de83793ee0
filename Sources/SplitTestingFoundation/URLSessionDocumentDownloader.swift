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
/// Answers 200 and 304 are understood, redirects are followed unless they lead from HTTPS to something else, and all the rest is an error.
public struct URLSessionDocumentDownloader: RemoteDocumentDownloader {
  private let request: @Sendable (_ user: String?) -> URLRequest
  private let configuration: URLSessionConfiguration
  private let timeout: TimeInterval
  private let sizeLimit: Int

  /// - Parameters:
  ///   - configuration: of the session that is made for each download; caches and cookies are off unless it brings its own.
  ///   - timeout: seconds until an answer must be complete, at most a year; what is no positive number is no time at all.
  ///   - sizeLimit: a longer answer is cut off and is an error; in bytes.
  ///   - request: makes the request for a user, or for the document that all share.
  public init(
    configuration: URLSessionConfiguration = .ephemeral, timeout: TimeInterval = 15,
    sizeLimit: Int = RemoteDocument.defaultSizeLimit, request: @escaping @Sendable (_ user: String?) -> URLRequest
  ) {
    self.configuration = configuration
    self.timeout = timeout > 0 ? min(timeout, 31_536_000) : 0
    self.sizeLimit = sizeLimit
    self.request = request
  }

  /// Asks the server once; cancelled with its task.
  public func download(_ request: RemoteDocumentRequest) async throws -> RemoteDocumentResponse {
    var httpRequest = self.request(request.user)
    httpRequest.cachePolicy = .reloadIgnoringLocalCacheData
    // Some platforms count whole seconds, and part of one as none; the exact time is kept below.
    httpRequest.timeoutInterval = max(1, timeout.rounded(.up))
    if let entityTag = request.entityTag { httpRequest.setValue(entityTag, forHTTPHeaderField: "If-None-Match") }
    let exchange = HTTPExchange(sizeLimit: sizeLimit)
    let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: httpRequest)
    let (response, body) = try await withTimeout(of: task) { try await exchange.answer(to: task) }
    switch response.statusCode {
    case 200: return .document(Array(body), entityTag: response.value(forHTTPHeaderField: "ETag"))
    case 304: return .notModified
    default: throw URLSessionDocumentError.status(response.statusCode)
    }
  }

  /// `URLRequest`'s own timeout starts anew with every byte, so a server that drips would hold the download for ever.
  private func withTimeout<Answer: Sendable>(
    of task: URLSessionTask, _ body: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let timer = Task {
      try await Task.sleep(nanoseconds: UInt64(timeout * 1_000_000_000))
      task.cancel()
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler(operation: body, onCancel: { task.cancel() })
  }
}

/// Why the server's answer is no document.
public enum URLSessionDocumentError: Error, Hashable, Sendable {
  /// Neither 200 nor 304.
  case status(Int)
  /// More bytes than the limit.
  case tooLong(limit: Int)
  /// Not HTTP.
  case noResponse
}

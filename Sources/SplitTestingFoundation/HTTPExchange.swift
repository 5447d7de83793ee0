import Foundation
import SplitTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer, which arrives in pieces so that an endless one can be cut off.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
  private struct State: Sendable {
    var continuation: CheckedContinuation<(HTTPURLResponse, Data), any Error>?
    var body = Data()
    var isTooLong = false
  }

  private let sizeLimit: Int
  private let state = Lock(State())

  init(sizeLimit: Int) {
    self.sizeLimit = sizeLimit
  }

  /// Starts the task and waits for its end.
  func answer(to task: URLSessionTask) async throws -> (HTTPURLResponse, Data) {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.continuation = continuation }
      task.resume()
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      state.isTooLong = state.isTooLong || state.body.count + data.count > sizeLimit
      if !state.isTooLong { state.body += data }
      return state.isTooLong
    }
    if isTooLong { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let isDowngrade = task.originalRequest?.url?.scheme == "https" && request.url?.scheme != "https"
    completionHandler(isDowngrade ? nil : request)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (continuation, body, isTooLong) = state.withLock { state in
      defer { state.continuation = nil }
      return (state.continuation, state.body, state.isTooLong)
    }
    if isTooLong {
      continuation?.resume(throwing: URLSessionDocumentError.tooLong(limit: sizeLimit))
    } else if let error {
      continuation?.resume(throwing: error)
    } else if let response = task.response as? HTTPURLResponse {
      continuation?.resume(returning: (response, body))
    } else {
      continuation?.resume(throwing: URLSessionDocumentError.noResponse)
    }
  }
}

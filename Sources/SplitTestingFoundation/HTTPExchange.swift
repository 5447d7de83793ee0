import Foundation
import SplitTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer, which arrives in pieces so that an endless one can be cut off.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
  private struct Loading: Sendable {
    let session: URLSession
    let task: URLSessionTask
  }

  private struct State: Sendable {
    var continuation: CheckedContinuation<(HTTPURLResponse, Data), any Error>?
    var body = Data()
    var isTooLong = false
    /// Until the task is complete.
    var loading: Loading?
    /// Why nobody waits for the answer any more.
    var reason: URLError?
  }

  private let sizeLimit: Int
  private let state = Lock(State())

  init(sizeLimit: Int) {
    self.sizeLimit = sizeLimit
  }

  /// Sends the request and waits for the end of its answer, or until it is given up.
  func answer(
    to request: URLRequest, configuration: URLSessionConfiguration
  ) async throws -> (HTTPURLResponse, Data) {
    try await withCheckedThrowingContinuation { continuation in
      let reason = state.withLock { state in
        if state.reason == nil { state.continuation = continuation }
        return state.reason
      }
      if let reason { return continuation.resume(throwing: reason) }
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      let task = session.dataTask(with: request)
      task.resume()
      session.finishTasksAndInvalidate()
      let isGivenUp = state.withLock { state in
        state.loading = Loading(session: session, task: task)
        return state.reason != nil
      }
      if isGivenUp { cancel(task, of: session) }
    }
  }

  /// Ends the wait at once, even if it has not begun.
  ///
  /// Nobody waits for the task to complete then. On Linux, one that is cancelled before it starts may never do that.
  func giveUp(because code: URLError.Code) {
    let reason = URLError(code)
    let (continuation, loading) = state.withLock { state in
      defer { state.continuation = nil }
      if state.reason == nil { state.reason = reason }
      return (state.continuation, state.loading)
    }
    continuation?.resume(throwing: reason)
    if let loading { cancel(loading.task, of: loading.session) }
  }

  /// Cancels a task where its completion is said, too, so that one comes after the other.
  ///
  /// On Linux, a task that completes on another thread while it is cancelled ends the process.
  private func cancel(_ task: URLSessionTask, of session: URLSession) {
    session.delegateQueue.addOperation { task.cancel() }
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
      defer { (state.continuation, state.loading) = (nil, nil) }
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

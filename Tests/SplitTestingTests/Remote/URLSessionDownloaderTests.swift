import Foundation
import SplitTesting
import SplitTestingFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.serialized) struct URLSessionDownloaderTests {
  static let document = Documents.sections(#""s": {"settings": {"n": {"value": 1}}}"#)

  let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { path, head, connection in
      switch path {
      case "good", "user-a": connection.respond("200 OK", headers: ["ETag: \"one\""], body: Self.document)
      case "unchanged":
        if head.contains("If-None-Match: \"one\"") {
          connection.respond("304 Not Modified", headers: ["ETag: \"one\""])
        } else {
          connection.respond("200 OK", headers: ["ETag: \"one\""], body: Self.document)
        }
      case "redirect": connection.respond("302 Found", headers: ["Location: /good"])
      case "loop": connection.respond("302 Found", headers: ["Location: /loop"])
      case "broken": connection.respond("200 OK", body: "{\"meta\":")
      case "cut":
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"meta\":")
      case "garbage": connection.send("this is not HTTP\r\n\r\n")
      case "silent": Thread.sleep(forTimeInterval: 3)
      case "dripping":
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
        for _ in 0..<60 where connection.send("x") { Thread.sleep(forTimeInterval: 0.05) }
      case "endless":
        connection.send("HTTP/1.1 200 OK\r\n\r\n")
        while connection.send(String(repeating: "x", count: 65_536)) {}
      default: connection.respond("\(path.split(separator: "-").last ?? "404") Status")
      }
    }
  }

  func download(
    _ path: String, entityTag: String? = nil, timeout: TimeInterval = 10,
    sizeLimit: Int = RemoteDocument.defaultSizeLimit
  ) async throws -> RemoteDocumentResponse {
    defer { server.stop() }
    let downloader = URLSessionDocumentDownloader(timeout: timeout, sizeLimit: sizeLimit) { [server] user in
      URLRequest(url: server.url(user.map { "user-" + $0 } ?? path))
    }
    return try await downloader.download(RemoteDocumentRequest(user: path == "user" ? "a" : nil, entityTag: entityTag))
  }

  static let expected = RemoteDocumentResponse.document(Array(document.utf8), entityTag: "\"one\"")

  @Test(arguments: ["good", "user", "redirect"]) func documentArrives(_ path: String) async throws {
    #expect(try await download(path) == Self.expected)
  }

  @Test func unchangedDocumentIsNotSentAgain() async throws {
    #expect(try await download("unchanged", entityTag: "\"one\"") == .notModified)
  }

  @Test func changedDocumentIsSent() async throws {
    #expect(try await download("unchanged", entityTag: "\"zero\"") == Self.expected)
  }

  @Test(arguments: [500, 503, 404, 403, 204, 201]) func otherStatusIsAnError(_ status: Int) async {
    await #expect(throws: URLSessionDocumentError.status(status)) { try await download("status-\(status)") }
  }

  @Test(arguments: ["cut", "garbage", "loop"]) func brokenAnswerIsAnError(_ path: String) async {
    await #expect(throws: (any Error).self) { try await download(path) }
  }

  @Test(arguments: ["silent", "dripping"]) func slowServerIsGivenUp(_ path: String) async {
    let clock = ContinuousClock()
    let time = await clock.measure {
      await #expect(throws: (any Error).self) { try await download(path, timeout: 0.4) }
    }
    #expect(time > .seconds(0.35))
    #expect(time < .seconds(2.5))
  }

  @Test func endlessAnswerIsCutOff() async {
    await #expect(throws: URLSessionDocumentError.tooLong(limit: 200_000)) {
      try await download("endless", sizeLimit: 200_000)
    }
  }

  /// No number of seconds ends the app.
  @Test(arguments: [.infinity, 1e11, .greatestFiniteMagnitude, 31_536_001])
  func longTimesAreTimes(_ timeout: TimeInterval) async throws {
    guard case .document = try await download("good", timeout: timeout) else {
      Issue.record("there is no document")
      return
    }
  }

  @Test(arguments: [-1, -.infinity, .nan, 0, -1e300])
  func noTimeIsATimeout(_ timeout: TimeInterval) async {
    await #expect(throws: (any Error).self) { try await download("silent", timeout: timeout) }
  }

  /// A download is given up before it begins, while it begins, while it ends, and after that.
  @Test func everyMomentIsATimeToGiveUp() async {
    defer { server.stop() }
    for moment in 0..<600 {
      let timeout = moment % 2 == 0 ? 0 : Double(moment) * 5e-6
      let downloader = URLSessionDocumentDownloader(timeout: timeout) { [server] _ in
        URLRequest(url: server.url(moment % 3 == 0 ? "cut" : "good"))
      }
      let response = try? await downloader.download(RemoteDocumentRequest(user: nil, entityTag: nil))
      #expect(response == nil || response == Self.expected)
    }
  }

  @Test func unreachableServerIsAnError() async {
    server.stop()
    await #expect(throws: (any Error).self) { try await download("good", timeout: 2) }
  }

  @Test func cancelledTaskCancelsTheDownload() async {
    let clock = ContinuousClock()
    let time = await clock.measure {
      let task = Task { try await download("silent") }
      try? await Task.sleep(for: .milliseconds(100))
      task.cancel()
      await #expect(throws: (any Error).self) { try await task.value }
    }
    #expect(time < .seconds(2.5))
  }

  @Test func wholeWay() async throws {
    defer { server.stop() }
    let log = Log()
    let remote = RemoteConfiguration(
      downloader: URLSessionDocumentDownloader { [server] _ in URLRequest(url: server.url("unchanged")) }, logging: log)
    let first = await remote.download()
    guard case .applied = first else {
      Issue.record("the first answer is a document, not \(first) \(log.messages)")
      return
    }
    let second = await remote.download()
    guard case .unchanged = second else {
      Issue.record("the second answer is 304, not \(second) \(log.messages)")
      return
    }
    #expect(remote.section("s")?.integer("n") == 1)
    let broken = RemoteConfiguration(
      downloader: URLSessionDocumentDownloader { [server] _ in URLRequest(url: server.url("broken")) }, logging: log)
    guard case .refused = await broken.download() else {
      Issue.record("half a document is none")
      return
    }
    #expect(log.messages == ["document is ignored: it ends where a value is expected"])
  }
}

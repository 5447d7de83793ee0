import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 with a correct or faulty answer for each path.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let listener: CInt
  private let received = Mutex<[String]>([])

  /// The heads of all requests so far.
  var requests: [String] { received.withLock { $0 } }

  func url(_ path: String) -> URL {
    var url = URLComponents()
    url.scheme = "http"
    url.host = "127.0.0.1"
    url.port = Int(port)
    url.path = "/" + path
    return url.url ?? URL(fileURLWithPath: "/")
  }

  /// `answer` receives the path and writes to the connection, which is closed afterwards.
  init(answer: @escaping @Sendable (_ path: String, _ head: String, _ connection: Connection) -> Void) throws {
    #if canImport(Darwin)
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileReadUnknown) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [listener, self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else {
          close(listener)
          return
        }
        Thread.detachNewThread {
          let connection = Connection(descriptor: descriptor)
          defer { close(descriptor) }
          let head = connection.readHead()
          self.received.withLock { $0.append(head) }
          let path = head.split(separator: " ", maxSplits: 2).dropFirst().first.map { String($0.dropFirst()) } ?? ""
          answer(path, head, connection)
        }
      }
    }
  }

  /// The accepting thread closes the listener once. A second `close` might hit another file with the same descriptor.
  func stop() {
    shutdown(listener, CInt(SHUT_RDWR))
  }

  struct Connection: Sendable {
    let descriptor: CInt

    func readHead() -> String {
      var head: [UInt8] = []
      var byte: UInt8 = 0
      while !head.suffix(4).elementsEqual([13, 10, 13, 10]), recv(descriptor, &byte, 1, 0) == 1 { head.append(byte) }
      return String(decoding: head, as: UTF8.self)
    }

    /// `false` once the other side has closed the connection.
    @discardableResult
    func send(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count
    }

    func respond(_ status: String, headers: [String] = [], body: String = "") {
      let lines =
        ["HTTP/1.1 \(status)"] + headers + ["Content-Length: \(body.utf8.count)", "Connection: close", "", body]
      send(lines.joined(separator: "\r\n"))
    }
  }
}

import DiagnosticReporting
import Foundation
import LanguageServer
import Testing

@Suite struct ProtocolTests {
  @Test func messagesAreTakenOutOfAnyChunks() throws {
    let stream =
      MessageReader.framed("{}") + MessageReader.framed("[\"é\"]")
      + Array("Content-Type: x\r\ncontent-length: 4\r\n\r\nnull".utf8)
    for size in [1, 2, 7, stream.count] {
      var reader = MessageReader()
      var bodies: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        let chunk = Array(stream[start..<min(start + size, stream.count)])
        bodies += try reader.add(chunk).map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(bodies == ["{}", "[\"é\"]", "null"])
    }
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    "\r\n\r\n",
    "Content-Length: 1000000000\r\n\r\n", String(repeating: "a", count: 5_000),
  ])
  func whatIsNoMessageIsRefused(_ text: String) {
    var reader = MessageReader()
    #expect(throws: MessageReader.ProtocolError.self) { try reader.add(Array(text.utf8)) }
  }

  static let values: [(String, JSONValue)] = [
    ("true", .boolean(true)), ("1", .integer(1)), ("0", .integer(0)), ("1.5", .number(1.5)),
    ("\"a\\u00e9\"", .string("aé")),
    ("null", .null), ("[1, [], {}]", .array([.integer(1), .array([]), .object([])])),
    ("{\"b\": 1, \"a\": false}", .object([.init("a", .boolean(false)), .init("b", .integer(1))])),
  ]

  @Test(arguments: values) func valuesAreRead(_ text: String, _ value: JSONValue) {
    #expect(JSONValue(parsing: Array(text.utf8)) == value)
  }

  @Test(arguments: ["", "{", "nul", "\u{0}"]) func whatIsNoValueIsNil(_ text: String) {
    #expect(JSONValue(parsing: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("a b/é.swift", "file:///shop/a%20b/%C3%A9.swift"), ("Sources/A.swift", "file:///shop/Sources/A.swift"),
    ("100%.yml", "file:///shop/100%25.yml"),
  ])
  func pathsBecomeAddressesAndBack(_ path: String, _ address: String) {
    let uri = DocumentURI(root: "/shop")
    #expect(uri.uri(of: path) == address)
    #expect(uri.path(of: address) == path)
  }

  @Test(arguments: [
    "file:///other/A.swift", "untitled:A", "https://x/shop/a", "file://host/shop/a", "file:///shop/%FF", "file:///shop",
  ])
  func otherAddressesAreNone(_ address: String) {
    #expect(DocumentURI(root: "/shop").path(of: address) == nil)
  }

  @Test func editorsMayWriteAddressesInTheirOwnWay() {
    #expect(DocumentURI(root: "/shop").path(of: "file:///shop/a%2Fb") == "a/b")
    #expect(DocumentURI(root: "/shop").path(of: "file://localhost/shop/a") == "a")
  }
}

import Foundation
import Testing

@testable import SplitTesting
import TestSupport

@Suite struct JSONReaderTests {
  static let valid: [(String, RemoteValue)] = [
    ("null", .null), (" true ", .boolean(true)), ("\tfalse\r\n", .boolean(false)), ("0", .integer(0)),
    ("-0", .integer(0)), ("-12", .integer(-12)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .decimal(9_223_372_036_854_775_808)), ("1.5", .decimal(1.5)),
    ("-1.5e-3", .decimal(-0.0015)),
    ("1E2", .decimal(100)), ("1.0", .decimal(1)), (#""""#, .string("")),
    (#""a\n\t\"\\\/\b\f\r""#, .string("a\n\t\"\\/\u{8}\u{C}\r")),
    (#""\u00e9\u65E5""#, .string("é日")), (#""\ud83d\uddfb""#, .string("🗻")), (#""日本語""#, .string("日本語")),
    ("[]", .array([])), ("[1, [2]]", .array([.integer(1), .array([.integer(2)])])), ("{}", .object([:])),
    (#"{"a": 1, "b": {"c": []}}"#, .object(["a": .integer(1), "b": .object(["c": .array([])])])),
  ]

  @Test(arguments: valid) func reads(_ json: String, _ value: RemoteValue) throws {
    #expect(try JSONReader.value(of: Array(json.utf8)) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "01", "-", "-a", "+1", ".5", "1.", "1e", "1e+", "0x10", "1e999", "NaN", "Infinity",
    "'a'",
    "\"", "\"a", "\"\n\"", "\"\u{0}\"", #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud83d""#, #""\ud83d\u0041""#,
    #""\uddfb""#,
    "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "]", "{", "{}}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{a: 1}"#,
    #"{1: 1}"#, #"{"a": 1, "a": 1}"#, #"[{"b": {"a": 1, "\u0061": 2}}]"#, #"{"\u00e9": 1, "e\u0301": 2}"#,
    #"{"a": 1 "b": 2}"#, "// a\n1", "1 /* */", "\u{FEFF}1", "[1]]", "tru", "\u{A0}1", #""\u+123""#,
  ])
  func refuses(_ json: String) {
    #expect(throws: RemoteDocumentError.self) { try JSONReader.value(of: Array(json.utf8)) }
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE6, 0x97, 0x22],
      [0xFF, 0xFE],
    ] as [[UInt8]])
  func refusesWhatIsNotUTF8(_ bytes: [UInt8]) {
    #expect(throws: RemoteDocumentError("is not UTF-8")) { try JSONReader.value(of: bytes) }
  }

  @Test func saysWhere() {
    #expect(throws: RemoteDocumentError("is no JSON: a key is expected at byte 8")) {
      try JSONReader.value(of: Array(#"{"a": 1,}"#.utf8))
    }
    #expect(throws: RemoteDocumentError("has the key 'a' twice, the second time at byte 9")) {
      try JSONReader.value(of: Array(#"{"a": 1, "a": 2}"#.utf8))
    }
    #expect(throws: RemoteDocumentError("ends where ',' or '}' is expected")) {
      try JSONReader.value(of: Array(#"{"a": 1"#.utf8))
    }
  }

  @Test func nestingIsLimited() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONReader.value(of: nested(65))
    #expect(throws: RemoteDocumentError("is nested more than 64 levels deep at byte 65")) {
      try JSONReader.value(of: nested(66))
    }
    #expect(throws: RemoteDocumentError.self) {
      try JSONReader.value(of: Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    }
    #expect(throws: RemoteDocumentError.self) {
      try JSONReader.value(of: Array(String(repeating: #"{"a":"#, count: 200_000).utf8))
    }
  }

  /// Foundation's reader accepts everything that this one accepts, with the same result.
  @Test func agreesWithFoundation() throws {
    var random = SplitMix64(seed: 3)
    var accepted = 0
    for _ in 0..<10_000 {
      let bytes = Mutation.mutated(Self.sample, using: &random)
      guard let value = try? JSONReader.value(of: bytes) else { continue }
      accepted += 1
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect(Self.isEqual(value, theirs), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 500)
  }

  static let sample = Array(
    #"{"a": [1, -2.5e3, true, null], "é": {"x": "\u00e9\n日", "y": ""}, "z": 12345678901234567890}"#.utf8)

  static func isEqual(_ value: RemoteValue, _ theirs: Any) -> Bool {
    switch value {
    case .null: theirs is NSNull
    case .boolean(let value): (theirs as? NSNumber)?.boolValue == value
    case .integer(let value): (theirs as? NSNumber)?.intValue == value
    case .decimal(let value): (theirs as? NSNumber)?.doubleValue == value
    case .string(let value): theirs as? String == value
    case .array(let values):
      (theirs as? [Any]).map { $0.count == values.count && zip(values, $0).allSatisfy(isEqual) } ?? false
    // Repeated keys are left out, because the effective one differs between platforms.
    case .object(let values): (theirs as? [String: Any]).map { Set($0.keys) == Set(values.keys) } ?? false
    }
  }
}

import SourceDiagnostics
import Testing

@Suite struct TextEditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let edits: [TextEdit]
    let expected: String

    var testDescription: String { expected }
  }

  static let cases: [Case] = [
    Case(edits: [], expected: "abcdef"),
    Case(edits: [.deletion(1..<3)], expected: "adef"),
    Case(edits: [TextEdit(4..<5, "E"), TextEdit(0..<1, "A")], expected: "AbcdEf"),
    Case(edits: [TextEdit(2..<2, "1"), TextEdit(2..<2, "2")], expected: "ab12cdef"),
    Case(edits: [TextEdit(6..<6, "!")], expected: "abcdef!"),
    Case(edits: [TextEdit(0..<2, "x"), TextEdit(2..<4, "y")], expected: "xyef"),
    Case(edits: [TextEdit(1..<4, "x"), TextEdit(2..<5, "y")], expected: "axef"),
    Case(edits: [TextEdit(5..<9, "x")], expected: "abcdef"),
  ]

  @Test(arguments: cases) func applies(_ example: Case) {
    #expect(String(decoding: example.edits.applied(to: Array("abcdef".utf8)), as: UTF8.self) == example.expected)
  }

  @Test func leavesInvalidBytesAlone() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xFE, 0x62]
    #expect([TextEdit(0..<1, "é")].applied(to: bytes) == [0xC3, 0xA9, 0xFF, 0xFE, 0x62])
  }

  @Test func diagnosticsAreOrderedByPlace() {
    let first = SourceText(path: "a", text: "one\ntwo")
    let second = SourceText(path: "b", text: "one")
    let sorted = [
      Diagnostic("x", .error, "3", at: second.region(0..<1)), Diagnostic("y", .error, "2", at: first.region(4..<5)),
      Diagnostic("x", .error, "1", at: first.region(4..<5)), Diagnostic("z", .note, "0", at: first.region(0..<1)),
    ].sorted(by: Diagnostic.isOrderedBefore)
    #expect(sorted.map(\.message) == ["0", "1", "2", "3"])
  }
}

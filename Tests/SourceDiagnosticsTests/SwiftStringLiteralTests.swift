import SourceDiagnostics
import Testing

@Suite struct SwiftStringLiteralTests {
  /// Texts with the source between the quotes.
  static let cases: [(text: String, contents: String)] = [
    ("Buy now", "Buy now"), ("", ""), ("Größe 价格 🎉", "Größe 价格 🎉"), (#"a "b" \(c)"#, #"a \"b\" \\(c)"#),
    ("a\nb\r\tc", #"a\nb\r\tc"#), ("\0\u{7F}\u{A0}", #"\u{0}\u{7F}\u{A0}"#),
    ("a\u{202E}b\u{2066}", #"a\u{202E}b\u{2066}"#),
    ("\u{2028}\u{2029}\u{FEFF}\u{200B}", #"\u{2028}\u{2029}\u{FEFF}\u{200B}"#),
  ]

  @Test(arguments: cases) func nothingInALiteralIsInvisible(_ example: (text: String, contents: String)) {
    #expect(SwiftStringLiteral.contents(of: example.text) == example.contents)
  }
}

import SourceDiagnostics
import Testing

@Suite struct SourceTextTests {
  struct Place: Sendable, CustomTestStringConvertible {
    let text: String
    let offset: Int
    let line: Int
    let column: Int
    let utf16Column: Int

    var testDescription: String { "\(text.debugDescription) at \(offset)" }
  }

  static let places: [Place] = [
    Place(text: "", offset: 0, line: 1, column: 1, utf16Column: 1),
    Place(text: "ab", offset: 2, line: 1, column: 3, utf16Column: 3),
    Place(text: "a\nb", offset: 2, line: 2, column: 1, utf16Column: 1),
    Place(text: "a\r\nb", offset: 3, line: 2, column: 1, utf16Column: 1),
    Place(text: "a\rb", offset: 2, line: 2, column: 1, utf16Column: 1),
    Place(text: "é=1", offset: 2, line: 1, column: 3, utf16Column: 2),
    Place(text: "日本=1", offset: 6, line: 1, column: 7, utf16Column: 3),
    Place(text: "🙂=1", offset: 4, line: 1, column: 5, utf16Column: 3),
    Place(text: "\u{FEFF}ab", offset: 3, line: 1, column: 1, utf16Column: 1),
    Place(text: "\u{FEFF}ab", offset: 4, line: 1, column: 2, utf16Column: 2),
    Place(text: "\u{FEFF}a\nb", offset: 5, line: 2, column: 1, utf16Column: 1),
    Place(text: "ab", offset: 99, line: 1, column: 3, utf16Column: 3),
    Place(text: "ab", offset: -1, line: 1, column: 1, utf16Column: 1),
  ]

  @Test(arguments: places) func positions(_ place: Place) {
    let position = SourceText(path: "a", text: place.text).position(at: place.offset)
    #expect(position.line == place.line)
    #expect(position.column == place.column)
    #expect(position.utf16Column == place.utf16Column)
  }

  @Test(arguments: [
    ("one\ntwo\n", 2, "two"), ("one\r\ntwo", 1, "one"), ("\u{FEFF}one\n", 1, "one"), ("one\n", 2, ""), ("", 1, ""),
  ])
  func lines(_ text: String, _ line: Int, _ expected: String) {
    let source = SourceText(path: "a", text: text)
    #expect(source.text(source.lineRange(line)) == expected)
  }

  @Test func regionCountsTheLinesItTouches() {
    let source = SourceText(path: "a", text: "one\ntwo\nthree\n")
    #expect(source.region(0..<3).lineCount == 1)
    #expect(source.region(0..<4).lineCount == 1)
    #expect(source.region(0..<5).lineCount == 2)
    #expect(source.region(4..<4).lineCount == 1)
  }
}

import SourceDiagnostics
import TestSupport
import Testing
import YAMLTree

/// Rejected YAML, and the findings about it.
@Suite struct RefusalTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let findings: [(marker: Character, message: String)]
    let note: (marker: Character, message: String)?
    let location: SourceLocation

    init(
      _ text: String, _ findings: KeyValuePairs<Character, String>, note: (Character, String)? = nil,
      location: SourceLocation = #_sourceLocation
    ) {
      self.text = text
      self.findings = findings.map { ($0.key, $0.value) }
      self.note = note
      self.location = location
    }

    var testDescription: String { text }
  }

  @Test func theListsAreNotEmpty() {
    #expect(!Self.unsupported.isEmpty)
    #expect(!Self.broken.isEmpty)
    #expect(!Self.encodings.isEmpty)
  }

  @Test(arguments: unsupported) func unsupportedYAMLIsRefusedAtItsPlace(_ example: Example) {
    check(example, rule: "unsupported-yaml")
  }

  @Test(arguments: broken) func brokenYAMLIsRefusedAtItsPlace(_ example: Example) {
    check(example, rule: "yaml-syntax")
  }

  private func check(_ example: Example, rule: RuleID) {
    for prefix in ["", "\u{FEFF}", "# 日本\n", "\r\n"] {
      let text = MarkedText(prefix + example.text)
      let source = SourceText(path: "a.yml", utf8: text.utf8)
      let found = YAMLReader.compose(source).diagnostics
      func place(_ marker: Character) -> String {
        text.range(marker).map { "\(text.lineAndColumn($0.lowerBound))-\(text.lineAndColumn($0.upperBound))" }
          ?? "nowhere"
      }
      let wanted = example.findings.flatMap { marker, message in
        ["\(place(marker)): error: \(message) [\(rule)]"]
          + (example.note.map { ["\(place($0.marker)): note: \($0.message)"] } ?? [])
      }
      #expect(found.flatMap(lines(of:)) == wanted, sourceLocation: example.location)
    }
  }

  private func lines(of diagnostic: Diagnostic) -> [String] {
    func place(_ region: SourceRegion) -> String {
      "\(region.start.line):\(region.start.column)-\(region.end.line):\(region.end.column)"
    }
    return ["\(place(diagnostic.region)): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule)]"]
      + diagnostic.notes.map { "\(place($0.region)): note: \($0.message)" }
  }

  static let unsupported: [Example] = [
    Example(
      "a: 1️⃣&x1️⃣ b\nc: 2️⃣*x2️⃣",
      [
        "1️⃣": "the anchor '&x' is not supported; write values out where they are used",
        "2️⃣": "the alias '*x' is not supported; write the value out",
      ]),
    Example(
      "a: 1️⃣&x1️⃣\n  b: c", ["1️⃣": "the anchor '&x' is not supported; write values out where they are used"]),
    Example(
      "1️⃣<<1️⃣: {a: b}", ["1️⃣": "the merge key '<<' is not supported; write the keys out"]),
    Example("a: 1️⃣!x1️⃣ b", ["1️⃣": "the tag '!x' is not supported; remove it"]),
    Example("a: 1️⃣!!str1️⃣ b", ["1️⃣": "the tag '!!str' is not supported; remove it"]),
    Example("a: 1️⃣!x1️⃣ [b]", ["1️⃣": "the tag '!x' is not supported; remove it"]),
    Example(
      "a: 1️⃣!x1️⃣\n  2️⃣&y2️⃣ b",
      [
        "2️⃣": "the anchor '&y' is not supported; write values out where they are used",
        "1️⃣": "the tag '!x' is not supported; remove it",
      ]),
    Example("1️⃣[a]1️⃣: b", ["1️⃣": "a key must be text, not a sequence"]),
    Example("? 1️⃣a: b1️⃣\n: c", ["1️⃣": "a key must be text, not a mapping"]),
  ]

  static let broken: [Example] = [
    Example("owner: 1️⃣@1️⃣growth", ["1️⃣": "plain text cannot begin with '@'; put it in quotes"]),
    Example("a: 1️⃣`1️⃣b", ["1️⃣": "plain text cannot begin with '`'; put it in quotes"]),
    Example("a: 1️⃣%1️⃣b", ["1️⃣": "plain text cannot begin with '%'; put it in quotes"]),
    Example("a:\n1️⃣\t1️⃣b: c", ["1️⃣": "a tab cannot indent; use spaces"]),
    Example(
      "a: b1️⃣:1️⃣ c", ["1️⃣": "there cannot be a ':' here; put text that holds ': ' in quotes, or check the indentation"]),
    Example(
      "a: 2️⃣b\n1️⃣\t1️⃣c: d", ["1️⃣": "a tab cannot indent; use spaces"], note: ("2️⃣", "while scanning a plain scalar")),
    Example(
      "a: 2️⃣|\n1️⃣\t1️⃣b", ["1️⃣": "a tab cannot indent; use spaces"], note: ("2️⃣", "while scanning a block scalar")),
    Example("日本: 1️⃣\"1️⃣b\nc: d\n", ["1️⃣": "these quotes are not closed; close them"]),
    Example("a: 1️⃣'1️⃣日本", ["1️⃣": "these quotes are not closed; close them"]),
    Example(
      "a: 2️⃣[b, c\n1️⃣", ["1️⃣": "did not find expected ',' or ']'; separate the elements and close the bracket"],
      note: ("2️⃣", "while parsing a flow sequence")),
    Example(
      "a: 2️⃣{b: c\n1️⃣", ["1️⃣": "did not find expected ',' or '}'; separate the elements and close the bracket"],
      note: ("2️⃣", "while parsing a flow mapping")),
    Example("a: 1️⃣-1️⃣ b", ["1️⃣": "block sequence entries are not allowed in this context"]),
    Example(
      "2️⃣a: \"b\"1️⃣c1️⃣", ["1️⃣": "did not find expected key; check the indentation and the quotes"],
      note: ("2️⃣", "while parsing a block mapping")),
    Example("a: b\n1️⃣c1️⃣\n\nd: e", ["1️⃣": "a key without ':'; add one, or check the indentation"]),
    Example("a: b\n1️⃣日1️⃣本\nd: e", ["1️⃣": "a key without ':'; add one, or check the indentation"]),
    Example("1️⃣%1️⃣YAML 3.0\n---\na: b", ["1️⃣": "'%YAML' names another version than 1.1 or 1.2; delete the line"]),
    Example(
      #"a: 2️⃣"1️⃣\1️⃣q""#, ["1️⃣": "while parsing a quoted scalar, found unknown escape character"],
      note: ("2️⃣", "while parsing a quoted scalar")),
    Example(
      "a: 2️⃣*1️⃣ 1️⃣b", ["1️⃣": "while scanning an alias, did not find expected alphabetic or numeric character"],
      note: ("2️⃣", "while scanning an alias")),
    Example("1️⃣]1️⃣", ["1️⃣": "while parsing a block node, did not find expected node content"]),
  ]

  @Test func documentsBeforeAnErrorAreKept() {
    let stream = YAMLReader.compose(SourceText(path: "a.yml", text: "a: b\n---\nc: [\n"))
    #expect(stream.documents.count == 1)
    #expect(stream.diagnostics.count == 1)
  }

  // MARK: Bytes

  struct Encoding: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let rule: RuleID
    let range: Range<Int>
    let message: String

    init(_ bytes: [UInt8], _ rule: RuleID, _ range: Range<Int>, _ message: String) {
      self.bytes = bytes
      self.rule = rule
      self.range = range
      self.message = message
    }

    var testDescription: String { "\(bytes)" }
  }

  static func notUTF8(_ byte: String) -> String { "the byte 0x\(byte) is not UTF-8 here; save the file as UTF-8" }
  static func notAllowed(_ scalar: String) -> String { "the character U+\(scalar) is not allowed in YAML; remove it" }

  static let encodings: [Encoding] = [
    Encoding([0x61, 0x00, 0x62], "yaml-syntax", 1..<2, notAllowed("0000")),
    Encoding([0x1B], "yaml-syntax", 0..<1, notAllowed("001B")),
    Encoding([0x61, 0x7F], "yaml-syntax", 1..<2, notAllowed("007F")),
    Encoding([0x61, 0xC2, 0x80], "yaml-syntax", 1..<3, notAllowed("0080")),
    Encoding([0x61, 0xEF, 0xBB, 0xBF], "yaml-syntax", 1..<4, notAllowed("FEFF")),
    Encoding([0xEF, 0xBF, 0xBF], "yaml-syntax", 0..<3, notAllowed("FFFF")),
    Encoding([0x61, 0x80], "yaml-syntax", 1..<2, notUTF8("80")),
    Encoding([0xC0, 0x80], "yaml-syntax", 0..<1, notUTF8("C0")),
    Encoding([0xC3], "yaml-syntax", 0..<1, notUTF8("C3")),
    Encoding([0xE0, 0x9F, 0x80], "yaml-syntax", 0..<1, notUTF8("E0")),
    Encoding([0xED, 0xA0, 0x80], "yaml-syntax", 0..<1, notUTF8("ED")),
    Encoding([0xE3, 0x81], "yaml-syntax", 0..<1, notUTF8("E3")),
    Encoding([0xF0, 0x8F, 0x80, 0x80], "yaml-syntax", 0..<1, notUTF8("F0")),
    Encoding([0xF4, 0x90, 0x80, 0x80], "yaml-syntax", 0..<1, notUTF8("F4")),
    Encoding([0x61, 0xF0, 0x9F, 0xA7, 0x20], "yaml-syntax", 1..<2, notUTF8("F0")),
    Encoding([0xFF, 0xFE, 0x61, 0x00], "unsupported-yaml", 0..<0, "the file is UTF-16; save it as UTF-8"),
    Encoding([0xFE, 0xFF, 0x00, 0x61], "unsupported-yaml", 0..<0, "the file is UTF-16; save it as UTF-8"),
  ]

  @Test(arguments: encodings) func badBytesAreRefusedAtTheirPlace(_ example: Encoding) {
    let source = SourceText(path: "a.yml", utf8: example.bytes)
    let stream = YAMLReader.compose(source)
    #expect(stream.documents.isEmpty)
    #expect(
      stream.diagnostics == [Diagnostic(example.rule, .error, example.message, at: source.region(example.range))])
  }

  @Test func everyCharacterThatYAMLAllowsIsRead() {
    let scalars = [0x20...0x7E, 0x85...0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF]
    for range in scalars {
      for value in stride(from: range.lowerBound, through: range.upperBound, by: 97) {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
        let stream = YAMLReader.compose(SourceText(path: "a.yml", text: "# \(scalar)"))
        #expect(stream.diagnostics.isEmpty, "U+\(String(value, radix: 16))")
      }
    }
  }

  // MARK: Limits

  @Test(arguments: [
    ("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""),
  ]) func nestingIsLimited(_ brackets: (open: String, close: String)) {
    func stream(_ depth: Int) -> YAMLStream {
      let text = String(repeating: brackets.open, count: depth) + String(repeating: brackets.close, count: depth)
      return YAMLReader.compose(SourceText(path: "a.yml", text: text))
    }
    let tooDeep = "collections are nested more than 32 deep; flatten them"
    #expect(!stream(YAMLReader.maximumDepth).diagnostics.map(\.message).contains(tooDeep))
    for depth in [YAMLReader.maximumDepth + 1, 10_000] {
      let diagnostics = stream(depth).diagnostics
      #expect(diagnostics.map(\.message).last == tooDeep)
      #expect(diagnostics.last?.region.start.offset == YAMLReader.maximumDepth * brackets.open.utf8.count)
    }
  }

  @Test func sizeIsLimited() {
    func stream(_ size: Int) -> YAMLStream {
      YAMLReader.compose(SourceText(path: "a.yml", utf8: [UInt8](repeating: UInt8(ascii: "a"), count: size)))
    }
    #expect(stream(YAMLReader.maximumFileSize).documents.count == 1)
    let tooLarge = stream(YAMLReader.maximumFileSize + 1)
    #expect(tooLarge.documents.isEmpty)
    #expect(
      tooLarge.diagnostics == [
        Diagnostic(
          "unsupported-yaml", .error,
          "the file has 1048577 bytes, more than the 1048576 that are read; shorten or split it",
          at: .startOfFile("a.yml"))
      ])
  }

  @Test(arguments: ["", "\u{FEFF}", "\n", "# only a comment\n", "---\n...\n", "\u{FEFF}---\r\n"])
  func emptyFilesHoldNothing(_ text: String) {
    let stream = YAMLReader.compose(SourceText(path: "a.yml", text: text))
    #expect(stream.documents.isEmpty)
    #expect(stream.diagnostics.isEmpty)
  }
}

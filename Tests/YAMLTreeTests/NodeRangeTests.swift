import SourceDiagnostics
import TestSupport
import Testing
import YAMLTree

/// The start and end of every kind of node.
@Suite struct NodeRangeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// Every node and key in the order of the text: its marker, its kind and, for text, its value.
    let nodes: [(marker: Character, description: String)]
    let location: SourceLocation

    init(
      _ name: String, _ text: String, _ nodes: KeyValuePairs<Character, String>,
      location: SourceLocation = #_sourceLocation
    ) {
      self.name = name
      self.text = text
      self.nodes = nodes.map { ($0.key, $0.value) }
      self.location = location
    }

    var testDescription: String { name }
  }

  @Test func theListIsNotEmpty() { #expect(!Self.examples.isEmpty) }

  @Test(arguments: examples) func everyNodeHasTheRangeOfItsText(_ example: Example) {
    let variants = [
      example.text, "\u{FEFF}" + example.text, "# 日本 🧪\n" + example.text, "\n\n" + example.text,
      String(example.text.flatMap { $0 == "\n" ? Array("\r\n") : [$0] }), example.text + "\n# 🧪\n",
    ]
    for variant in variants {
      let text = MarkedText(variant)
      let source = SourceText(path: "a.yml", utf8: text.utf8)
      let stream = YAMLReader.compose(source)
      #expect(stream.diagnostics.isEmpty, sourceLocation: example.location)
      let found = stream.documents.flatMap(describe).map { range, description in
        "\(range) \(description) «\(source.text(range))»"
      }
      let wanted = example.nodes.map { marker, description in
        text.range(marker).map { "\($0) \(description) «\(source.text($0))»" } ?? "no marker \(marker)"
      }
      #expect(found == wanted, sourceLocation: example.location)
    }
  }

  private func describe(_ node: YAMLNode) -> [(Range<Int>, String)] {
    switch node.content {
    case .scalar(let scalar): [(node.range, "\(scalar.style) \(scalar.text)")]
    case .sequence(let nodes): [(node.range, "sequence")] + nodes.flatMap(describe)
    case .mapping(let entries):
      [(node.range, "mapping")] + entries.flatMap { [($0.key.range, "key \($0.key.value)")] + describe($0.value) }
    }
  }

  static let examples: [Example] = [
    Example("plain", "1️⃣8.101️⃣", ["1️⃣": "plain 8.10"]),
    Example("plain before a comment", "1️⃣a b1️⃣ # c", ["1️⃣": "plain a b"]),
    Example("plain over two lines", "1️⃣a\n  b1️⃣\n", ["1️⃣": "plain a b"]),
    Example(
      "what other readers resolve", "[1️⃣no1️⃣, 2️⃣~2️⃣, 3️⃣0x1F3️⃣, 4️⃣1e34️⃣]".root,
      [
        "0️⃣": "sequence", "1️⃣": "plain no", "2️⃣": "plain ~", "3️⃣": "plain 0x1F", "4️⃣": "plain 1e3",
      ]),
    Example("single quotes", "1️⃣'it''s'1️⃣ ", ["1️⃣": "singleQuoted it's"]),
    Example("double quotes", #"1️⃣"a\n\u65e5\"b"1️⃣"#, ["1️⃣": "doubleQuoted a\n日\"b"]),
    Example("quotes over two lines", "1️⃣\"a\n  b\"1️⃣\n", ["1️⃣": "doubleQuoted a b"]),
    Example("an empty string", "0️⃣1️⃣a1️⃣: 2️⃣\"\"2️⃣0️⃣", ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "doubleQuoted "]),
    Example("literal", "0️⃣1️⃣a1️⃣: 2️⃣|\n  x\n   y2️⃣0️⃣\n", ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "literal x\n y\n"]),
    Example(
      "folded, with a blank line before the next key", "0️⃣1️⃣a1️⃣: 2️⃣>-\n  x\n  y2️⃣\n\n3️⃣b3️⃣: 4️⃣z4️⃣0️⃣\n",
      ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "folded x y", "3️⃣": "key b", "4️⃣": "plain z"]),
    Example(
      "signs of comments in a block scalar", "0️⃣1️⃣a1️⃣: 2️⃣|\n  # x\n\n  # y2️⃣0️⃣\n# z",
      ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "literal # x\n\n# y\n"]),
    Example("nothing", "0️⃣1️⃣a1️⃣:2️⃣2️⃣0️⃣\n", ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "plain "]),
    Example(
      "nothing before a key", "0️⃣1️⃣a1️⃣:2️⃣2️⃣ # c\n3️⃣b3️⃣: 4️⃣c4️⃣0️⃣\n",
      ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "plain ", "3️⃣": "key b", "4️⃣": "plain c"]),
    Example(
      "flow sequence", "0️⃣1️⃣a1️⃣: 2️⃣[3️⃣x3️⃣, 4️⃣'y'4️⃣ ]2️⃣0️⃣ # c",
      ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "sequence", "3️⃣": "plain x", "4️⃣": "singleQuoted y"]),
    Example("empty flow collections", "0️⃣[1️⃣{ }1️⃣, 2️⃣[]2️⃣]0️⃣", ["0️⃣": "sequence", "1️⃣": "mapping", "2️⃣": "sequence"]),
    Example(
      "flow mapping over lines", "0️⃣{\n  1️⃣a1️⃣: 2️⃣12️⃣,\n  3️⃣b3️⃣: 4️⃣24️⃣,\n}0️⃣\n",
      ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "plain 1", "3️⃣": "key b", "4️⃣": "plain 2"]),
    Example(
      "block mapping inside of one", "0️⃣1️⃣a1️⃣:\n  2️⃣3️⃣b3️⃣: 4️⃣14️⃣2️⃣\n\n# c\n5️⃣d5️⃣: 6️⃣26️⃣0️⃣\n",
      ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "mapping", "3️⃣": "key b", "4️⃣": "plain 1", "5️⃣": "key d", "6️⃣": "plain 2"]),
    Example(
      "block sequence of mappings",
      "0️⃣1️⃣a1️⃣:\n  2️⃣- 3️⃣4️⃣b4️⃣: 5️⃣15️⃣3️⃣\n  - 6️⃣{7️⃣c7️⃣: 8️⃣28️⃣}6️⃣2️⃣0️⃣\n",
      [
        "0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "sequence", "3️⃣": "mapping", "4️⃣": "key b", "5️⃣": "plain 1",
        "6️⃣": "mapping", "7️⃣": "key c", "8️⃣": "plain 2",
      ]),
    Example(
      "sequence without indentation", "0️⃣1️⃣a1️⃣:\n2️⃣- 3️⃣x3️⃣\n- 4️⃣y4️⃣2️⃣0️⃣\n",
      ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "sequence", "3️⃣": "plain x", "4️⃣": "plain y"]),
    Example("a quoted key", "0️⃣1️⃣\"a b\"1️⃣: 2️⃣c2️⃣0️⃣", ["0️⃣": "mapping", "1️⃣": "key a b", "2️⃣": "plain c"]),
    Example("a quoted merge sign is a key", "0️⃣1️⃣'<<'1️⃣: 2️⃣c2️⃣0️⃣", ["0️⃣": "mapping", "1️⃣": "key <<", "2️⃣": "plain c"]),
    Example(
      "a repeated key stays", "0️⃣1️⃣a1️⃣: 2️⃣b2️⃣\n3️⃣a3️⃣: 4️⃣c4️⃣0️⃣",
      ["0️⃣": "mapping", "1️⃣": "key a", "2️⃣": "plain b", "3️⃣": "key a", "4️⃣": "plain c"]),
    Example(
      "after wide characters", "0️⃣[1️⃣日本1️⃣, 2️⃣\"🧪é\"2️⃣, 3️⃣x3️⃣, 4️⃣'👩‍👩‍👧'4️⃣, 5️⃣y5️⃣]0️⃣",
      [
        "0️⃣": "sequence", "1️⃣": "plain 日本", "2️⃣": "doubleQuoted 🧪é", "3️⃣": "plain x", "4️⃣": "singleQuoted 👩‍👩‍👧",
        "5️⃣": "plain y",
      ]),
    Example("two documents", "1️⃣a1️⃣\n---\n2️⃣b2️⃣\n", ["1️⃣": "plain a", "2️⃣": "plain b"]),
    Example("empty documents are left out", "---\n---\n# c\n---\n1️⃣a1️⃣\n...\n---\n", ["1️⃣": "plain a"]),
    Example("a directive", "1️⃣a1️⃣\n...\n%YAML 1.1\n---\n2️⃣b2️⃣\n", ["1️⃣": "plain a", "2️⃣": "plain b"]),
  ]

  @Test func lineAndColumnAreInBytesAndInUTF16() {
    let source = SourceText(path: "a.yml", text: "\u{FEFF}a: b\r\n[日, 🧪, x]\r\n")
    let node = YAMLReader.compose(SourceText(path: "a.yml", text: "\u{FEFF}\r\n[日, 🧪, x]\r\n")).documents.first
    let places = (node?.sequence ?? []).map { source.position(at: $0.range.lowerBound + 4) }
    #expect(places.map(\.line) == [2, 2, 2])
    #expect(places.map(\.column) == [2, 7, 13])
    #expect(places.map(\.utf16Column) == [2, 5, 9])
  }

  @Test func commentsAreWhatIsOutsideOfScalars() {
    let text = MarkedText(
      """
      1️⃣# one1️⃣
      a: b#c 2️⃣# two # 日本2️⃣
      d: "# e" 3️⃣#3️⃣
      f: |
        # g
      4️⃣# three4️⃣
      h: ['# i', j] 5️⃣# k5️⃣
      """)
    let comments = YAMLReader.compose(SourceText(path: "a.yml", utf8: text.utf8)).comments
    #expect(comments == ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"].map { text.range($0) ?? 0..<0 })
  }

  @Test func commentsAfterASyntaxErrorAreNotGuessed() {
    let source = SourceText(path: "a.yml", text: "a: b # c\nd: \"e # f\n# g\n")
    #expect(YAMLReader.compose(source).comments == [5..<8])
  }
}

extension String {
  fileprivate var root: String { "0️⃣" + self + "0️⃣" }
}

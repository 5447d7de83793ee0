import SourceSearch
import Testing

/// Facts about words from bytes alone, without a parser.
@Suite struct WordsTests {
  @Test(arguments: [
    ("class Model {", true), ("extension\n  Model {", true), ("case a, Model", true), ("f(a, Model)", false),
    ("let x: Model", false), ("enum E { case Model }", true), ("class Models {", false), ("superclass Model", false),
    ("struct `Model` {", true), ("Model", false),
  ])
  func declarations(_ source: String, _ expected: Bool) {
    #expect(Array(source.utf8).withUnsafeBytes { Words.declares(ByteString("Model"), in: $0) } == expected)
  }
}

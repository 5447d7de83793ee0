import SourceDiagnostics
import TestSupport
import Testing

@testable import AppResources

/// A key leaves its table with its comment, and nothing else changes.
@Suite struct StringTableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let before: String
    let after: String

    init(_ name: String, _ file: String, _ before: String, _ after: String) {
      testDescription = name
      self.file = file
      self.before = before
      self.after = after
    }
  }

  static let cases: [Case] = [
    Case(
      "one line of several", "a.strings", "\"a\" = \"A\";\n\"promo\" = \"P\";\n\"b\" = \"B\";\n",
      "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
    Case(
      "with its comment and a blank line", "a.strings",
      "/* A */\n\"a\" = \"A\";\n\n/* Promo */\n\"promo\" = \"P\";\n\n/* B */\n\"b\" = \"B\";\n",
      "/* A */\n\"a\" = \"A\";\n\n/* B */\n\"b\" = \"B\";\n"),
    Case(
      "the last one", "a.strings", "/* A */\n\"a\" = \"A\";\n\n/* Promo */\n\"promo\" = \"P\";\n",
      "/* A */\n\"a\" = \"A\";\n"),
    Case(
      "the first one", "a.strings", "/* Promo */\n\"promo\" = \"P\";\n\n/* A */\n\"a\" = \"A\";\n",
      "/* A */\n\"a\" = \"A\";\n"),
    Case(
      "a comment about several", "a.strings", "/* Sale */\n\"promo\" = \"P\";\n\"a\" = \"A\";\n",
      "/* Sale */\n\"a\" = \"A\";\n"),
    Case(
      "a comment below another entry", "a.strings",
      "/* Sale */\n\"a\" = \"A\";\n/* Only here */\n\"promo\" = \"P\";\n\"b\" = \"B\";\n",
      "/* Sale */\n\"a\" = \"A\";\n\"b\" = \"B\";\n"),
    Case("a heading", "a.strings", "// MARK: Sale\n\n\"promo\" = \"P\";\n", "// MARK: Sale\n"),
    Case(
      "escapes and semicolons", "a.strings", "\"promo\" = \"a \\\"b\\\"; = c\";\n\"b\" = \"promo\";\n",
      "\"b\" = \"promo\";\n"),
    Case("several lines", "a.strings", "\"promo\" = \"a\nb\";\n\"b\" = \"B\";\n", "\"b\" = \"B\";\n"),
    Case("without quotes", "a.strings", "promo = \"P\";\r\nb = \"B\";\r\n", "b = \"B\";\r\n"),
    Case("a key alone", "a.strings", "\"promo\";\n\"b\" = \"B\";\n", "\"b\" = \"B\";\n"),
    Case("two in a line", "a.strings", "\"a\" = \"A\"; \"promo\" = \"P\";\n", "\"a\" = \"A\"; \n"),
    Case(
      "plurals", "a.stringsdict",
      "<plist>\n<dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>promo</key>\n\t\t<dict></dict>\n\t</dict>\n\t<key>promo</key>\n\t<dict>\n\t\t<key>x</key>\n\t\t<string>y</string>\n\t</dict>\n</dict>\n</plist>\n",
      "<plist>\n<dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>promo</key>\n\t\t<dict></dict>\n\t</dict>\n</dict>\n</plist>\n"
    ),
    Case(
      "plurals with a document type and a text that looks like tags", "a.stringsdict",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"x.dtd\">\n<plist><dict>\n<key>promo</key>\n<dict >\n<!-- </dict> -->\n<key>x</key><string><![CDATA[</dict>]]></string>\n<key>y</key><dict/>\n</dict>\n</dict></plist>\n",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"x.dtd\">\n<plist><dict>\n</dict></plist>\n"),
    Case(
      "a catalogue", "a.xcstrings",
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : { \"promo\" : { } },\n    \"promo\" : {\n      \"x\" : [\"}\", 1]\n    },\n    \"z\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}",
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : { \"promo\" : { } },\n    \"z\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}"
    ),
    Case(
      "the last of a catalogue", "a.xcstrings", "{\n  \"strings\" : {\n    \"a\" : { },\n    \"promo\" : { }\n  }\n}\n",
      "{\n  \"strings\" : {\n    \"a\" : { }\n  }\n}\n"),
    Case(
      "the only one of a catalogue", "a.xcstrings", "{\n  \"strings\" : {\n    \"promo\" : { }\n  }\n}\n",
      "{\n  \"strings\" : {\n  }\n}\n"),
  ]

  @Test(arguments: cases) func keyGoes(_ example: Case) throws {
    let table = try #require(StringTable(SourceText(path: example.file, text: example.before)))
    let after = table.edits(removing: ["promo"]).applied(to: Array(example.before.utf8))
    #expect(String(decoding: after, as: UTF8.self) == example.after)
  }

  @Test(arguments: [
    ("a.strings", "\"a\" = \"A\""), ("a.strings", "\"a"), ("a.strings", "/* a"), ("a.strings", "\u{0}\"a\" = \"A\";"),
    ("a.stringsdict", "<dict>"), ("a.stringsdict", "<!DOCTYPE a [<!ENTITY b \"</dict>\">]><dict></dict>"),
    ("a.stringsdict", "<dict a=></dict>"),
    ("a.stringsdict", "<dict><key>a"), ("a.xcstrings", "{ \"strings\" : [] }"), ("a.xcstrings", "{ }"),
    ("a.xcstrings", "{ \"strings\" : { \"a\" : { } }"),
    ("a.xcstrings", String(repeating: "{\"strings\":", count: 10_000)), ("a.txt", ""),
  ])
  func whatIsNoTable(_ path: String, _ text: String) {
    #expect(StringTable(SourceText(path: path, text: text)) == nil)
  }

  @Test(
    arguments: [
      ("App/A.xcassets/Sale/promo-banner.imageset/a.png", "asset promo-banner", ["promoBanner"]),
      ("App/A.xcassets/PromoColor.colorset/Contents.json", "asset PromoColor", ["promo", "promoColor"]),
      ("App/A.xcassets/AppIcon.appiconset/a.png", nil, []), ("App/A.xcassets/Contents.json", nil, []),
      ("App/Sounds/promo.caf", "file promo", []), ("App/promo@2x.png", "file promo", []), ("App/Promo.swift", nil, []),
      ("App/Settings.bundle/promo.png", nil, []),
    ] as [(String, String?, [String])])
  func resourceOfAPath(_ path: String, _ expected: String?, _ symbols: [String]) {
    let resource = AppResource(of: path)
    #expect(resource.map { "\($0.kind) \($0.name)" } == expected)
    #expect((resource?.symbols ?? []).sorted() == symbols)
  }

  @Test(
    arguments: [
      ("let x = \"promo_\\(kind)\"", "promo_"), ("let x = \"\\(a)_\\(b)_icon\"", "…_icon"),
      ("let x = String(format: \"promo_%02d.json\", 1)", "promo_….json"),
      ("let x = \"promo_\" + kind", "promo_"), ("let x = kind + \"_icon\"", "…_icon"), ("let x = \"promo\"", nil),
      ("let x = \"a \\(b)\"", nil),
    ] as [(String, String?)])
  func composedText(_ source: String, _ expected: String?) {
    let patterns = Array(source.utf8).withUnsafeBytes { ComposedTexts($0).patterns }
    #expect(patterns.first.map { $0.suffix.isEmpty ? $0.prefix : "\($0.prefix)…\($0.suffix)" } == expected)
    #expect(patterns.count <= 1)
  }
}

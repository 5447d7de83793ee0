import TestSupport
import Testing

/// Texts that look as if they named a resource, and do not.
@Suite struct ResourceMentionTests {
  private static func files(_ palette: String, _ others: [String: String]) -> [String: String] {
    ScratchPackage.shop.merging(others) { $1 }.merging([
      "Sources/Shop/GreenPalette.swift": "struct GreenPalette {\n  let name = \(palette)\n}\n"
    ]) { $1 }
  }

  @Test func ownSpecIsNoMention() throws {
    let asset = "App/A.xcassets/button_color.imageset/Contents.json"
    let package = try ScratchPackage(Self.files("UIImage(named: \"button_color\")", [asset: "{}\n"]))
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!package.exists(asset), "\(run.errors)")
  }

  /// The spec stays for what is refused.
  @Test func specThatStaysIsAMention() throws {
    let asset = "App/A.xcassets/button_color.imageset/Contents.json"
    let package = try ScratchPackage(
      Self.files(
        "UIImage(named: \"button_color\")",
        [
          asset: "{}\n",
          "Sources/Shop/All.swift": "import SplitTesting\nlet all = [ButtonColorSplitTest.Group.allCases]\n",
        ]))
    let run = try package.run("remove", "button_color")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("kept, because it is named at experiments/button_color.yml:1:13"), "\(run.errors)")
    #expect(package.exists(asset))
  }

  private static let table = "App/en.lproj/Localizable.strings"

  @Test(arguments: [
    "L(\"promo.green.v2\")", "L(\"app.promo.green\")", "L(\"promo.green-v2\")",
  ])
  func longerKeyIsNoMention(_ other: String) throws {
    let package = try ScratchPackage(
      Self.files(
        "L(\"promo.green\")",
        [
          Self.table: "\"promo.green\" = \"A\";\n\"promo.green.v2\" = \"B\";\n",
          "App/Info.plist": "<string>promo.green.v2</string>\n", "Sources/Shop/Other.swift": "let other = \(other)\n",
        ]))
    let run = try package.run("remove", "button_color")
    #expect(try package.text(Self.table) == "\"promo.green.v2\" = \"B\";\n", "\(run.errors)")
  }

  /// The line break behind a backslash is none of the text.
  @Test(arguments: [
    ("Turning this off deletes all keys.", "\"\"\"\n  Turning this off \\\n  deletes all keys.\n  \"\"\""),
    ("A folder\\\\\\nand a file", "\"\"\"\n  A folder\\\\\n  and a file\n  \"\"\""),
    ("One line.\\nAnother one.", "\"\"\"\n    One line.\n    Another one.\n    \"\"\""),
  ])
  func literalsOfSeveralLinesKeepAKey(_ key: String, _ other: String) throws {
    let entry = "\"\(key)\" = \"A\";\n"
    let package = try ScratchPackage(
      Self.files("L(\"\(key)\")", [Self.table: entry, "Sources/Shop/Other.swift": "let other = L(\(other))\n"]))
    let run = try package.run("remove", "button_color")
    #expect(try package.text(Self.table) == entry, "\(run.errors)")
  }

  /// `\n` and `\"` are written alike in Swift, in tables and in catalogues.
  @Test func escapesInAKey() throws {
    let key = #"Say \"hello\",\nor \\ go"#
    let catalogue = "App/Texts.xcstrings"
    func files(_ other: String) -> [String: String] {
      Self.files(
        "L(\"\(key)\")",
        [
          Self.table: "\"\(key)\" = \"A\";\n\"b\" = \"B\";\n",
          catalogue: "{\n  \"strings\" : {\n    \"\(key)\" : {\n    },\n    \"b\" : {\n    }\n  }\n}\n",
          "Sources/Shop/Other.swift": other,
        ])
    }
    let package = try ScratchPackage(files("let other = L(\"b\")\n"))
    let run = try package.run("remove", "button_color")
    #expect(try package.text(Self.table) == "\"b\" = \"B\";\n", "\(run.errors)")
    #expect(try package.text(catalogue) == "{\n  \"strings\" : {\n    \"b\" : {\n    }\n  }\n}\n", "\(run.errors)")
    let raw = try ScratchPackage(files("let other = \"\"\"\n  Say \"hello\",\n  or \\\\ go\n  \"\"\"\n"))
    let kept = try raw.run("remove", "button_color")
    #expect(try raw.text(Self.table).hasPrefix("\"Say"), "\(kept.errors)")
  }

  /// No search finds the uses of `""` and `"..."`.
  @Test func textsWithoutWordsStay() throws {
    let package = try ScratchPackage(
      Self.files(
        "[L(\"promo.green\"), L(\"\"), L(\"...\"), L(\"&\")]",
        [
          Self.table: "\"\" = \"\";\n\"promo.green\" = \"A\";\n\"...\" = \"…\";\n\"&\" = \"and\";\n",
          "Sources/Shop/Other.swift": "let other = [L(\"\"), L(\"...\"), L(\"&\")]\n",
        ]))
    let run = try package.run("remove", "button_color")
    #expect(try package.text(Self.table) == "\"\" = \"\";\n\"...\" = \"…\";\n\"&\" = \"and\";\n", "\(run.errors)")
  }

  @Test(arguments: [
    "L(\"promo.green\")", "L(\"See promo.green.v2\")", "L(\"promo.green.\\(1)\")", "L.promo.green.text",
    "1 // promo.green.",
  ])
  func otherMentionsKeepAKey(_ other: String) throws {
    let package = try ScratchPackage(
      Self.files(
        "L(\"promo.green\")",
        [Self.table: "\"promo.green\" = \"A\";\n", "Sources/Shop/Other.swift": "let other = \(other)\n"]))
    let run = try package.run("remove", "button_color")
    #expect(try package.text(Self.table) == "\"promo.green\" = \"A\";\n", "\(run.errors)")
  }

  /// Names that are joined from parts, generated, looked up by an interpolated text, or written in build settings.
  @Test(arguments: [
    ("promo.green", "enum E: String { case green; static let p = \"promo.\"; var t: String { L(Self.p + rawValue) } }"),
    (
      "promo.green",
      "enum E: String { case green; var t: String { L([\"promo\", rawValue].joined(separator: \".\")) } }"
    ),
    ("Hello %@", "func hello(_ name: String) -> Text { Text(\"Hello \\(name)\") }"),
    ("%lld items, 100%%", "func count(_ n: Int) -> Text { Text(\"\\(n) items, 100%\") }"),
    ("Wait…", "let wait = L(\"Wait\\u{2026}\")"),
  ])
  func otherSpellingsKeepAKey(_ key: String, _ other: String) throws {
    let table = "\"\(key)\" = \"A\";\n"
    let package = try ScratchPackage(
      Self.files("L(\"\(key)\")", [Self.table: table, "Sources/Shop/Other.swift": other + "\n"]))
    let run = try package.run("remove", "button_color")
    #expect(try package.text(Self.table) == table, "\(run.errors)")
    let unnamed = try ScratchPackage(Self.files("L(\"\(key)\")", [Self.table: table]))
    _ = try unnamed.run("remove", "button_color")
    let left = unnamed.exists(Self.table) ? try unnamed.text(Self.table) : ""
    #expect(!left.contains(key))
  }

  @Test(arguments: [
    ("meal_map_icon_2x", "let a = Image(.mealMapIcon2X)"), ("24-hours", "let a = Image(._24Hours)"),
    ("IMG02", "let a = Image(.IMG_02)"),
  ])
  func generatedSymbolsWithDigitsKeepAnAsset(_ name: String, _ other: String) throws {
    let asset = "App/A.xcassets/\(name).imageset/Contents.json"
    let package = try ScratchPackage(
      Self.files("UIImage(named: \"\(name)\")", [asset: "{}\n", "Sources/Shop/Other.swift": other + "\n"]))
    let run = try package.run("remove", "button_color")
    #expect(package.exists(asset), "\(run.errors)")
    #expect(run.errors.contains("kept, because it is named at Sources/Shop/Other.swift:1"), "\(run.errors)")
  }

  @Test func buildSettingsKeepAnAsset() throws {
    let (tint, other) = ("App/A.xcassets/Tint.colorset/Contents.json", "App/A.xcassets/Shade.colorset/Contents.json")
    let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; classes = { }; objectVersion = 56; objects = {
      G = { isa = PBXGroup; children = ( ); sourceTree = "<group>"; };
      P = { isa = PBXProject; mainGroup = G; targets = ( ); };
      A = { isa = XCBuildConfiguration; buildSettings = {
      \t\t\t\tASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = Tint;
      \t\t\t\tPRODUCT_NAME = Shade;
      }; }; }; rootObject = P; }

      """
    let package = try ScratchPackage(
      Self.files(
        "[UIColor(named: \"Tint\"), UIColor(named: \"Shade\")]",
        [tint: "{}\n", other: "{}\n", "App.xcodeproj/project.pbxproj": project]))
    let run = try package.run("remove", "button_color")
    #expect(package.exists(tint) && !package.exists(other), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("kept, because it is named at App.xcodeproj/project.pbxproj:6"), "\(run.errors)")
  }

  /// A table's key is often its text in the first language.
  @Test func ownTextIsNoMention() throws {
    let catalogue = "App/Localizable.xcstrings"
    let entry = { (key: String) in
      "    \"\(key)\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"value\" : \"\(key)\" } } } }"
    }
    let package = try ScratchPackage(
      Self.files(
        "L(\"Upgrade now\") + L(\"Buy now\")",
        [
          Self.table: "\"Upgrade now\" = \"Upgrade now\";\n\"Later\" = \"Not now\";\n",
          catalogue: "{\n  \"strings\" : {\n\(entry("Buy now")),\n\(entry("Later"))\n  }\n}\n",
        ]))
    let run = try package.run("remove", "button_color")
    #expect(try package.text(Self.table) == "\"Later\" = \"Not now\";\n", "\(run.errors)")
    #expect(try package.text(catalogue) == "{\n  \"strings\" : {\n\(entry("Later"))\n  }\n}\n", "\(run.errors)")
  }

  @Test func anotherTextKeepsAKey() throws {
    let table = "\"Upgrade now\" = \"Upgrade now\";\n\"Later\" = \"Upgrade now\";\n"
    let package = try ScratchPackage(Self.files("L(\"Upgrade now\")", [Self.table: table]))
    let run = try package.run("remove", "button_color")
    #expect(try package.text(Self.table) == table)
    #expect(run.errors.contains("kept, because it is named at \(Self.table):2:12"), "\(run.errors)")
  }
}

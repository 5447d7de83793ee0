import Foundation
import TestSupport
import Testing

/// `split-test remove` as a process, on assets, localised texts and files of an app.
@Suite struct ResourceProcessTests {
  private static let palette = """
    struct GreenPalette {
      let name = NSLocalizedString("promo.green", comment: "") + String(localized: "promo.plural")
      let image = UIImage(named: "promo-banner")
      let color = ColorResource.promoTint
      let sound = Bundle.main.url(forResource: "promo_sound", withExtension: "caf")
      let title = NSLocalizedString("promo.shared", comment: "")
      let first = UIImage(named: "promo_step_1")
    }

    """

  private static let files = ScratchPackage.shop.merging([
    "Sources/Shop/GreenPalette.swift": palette,
    "Sources/Shop/Other.swift":
      "func step(_ n: Int) -> UIImage? { UIImage(named: \"promo_step_\\(n)\") }\nlet shared = \"promo.shared\"\n",
    "App/A.xcassets/Contents.json": "{}\n",
    "App/A.xcassets/promo-banner.imageset/Contents.json": "{ \"filename\" : \"promo-banner.png\" }\n",
    "App/A.xcassets/promo-banner.imageset/promo-banner.png": "\u{0}PNG\r\n\n\u{1}",
    "App/A.xcassets/PromoTint.colorset/Contents.json": "{}\n",
    "App/A.xcassets/promo_step_1.imageset/Contents.json": "{}\n", "App/A.xcassets/other.imageset/Contents.json": "{}\n",
    "App/promo_sound.caf": "sound",
    "App/en.lproj/Localizable.strings": "\"promo.green\" = \"Green\";\n\"promo.shared\" = \"Shared\";\n",
    "App/de.lproj/Localizable.strings": "/* Green */\n\"promo.green\" = \"Grün\";\n\n\"promo.shared\" = \"Geteilt\";\n",
    "App/Localizable.xcstrings": "{\n  \"strings\" : {\n    \"other\" : { },\n    \"promo.plural\" : { }\n  }\n}\n",
  ]) { $1 }

  @Test func whatOnlyRemovedCodeNamedGoes() throws {
    let package = try ScratchPackage(Self.files)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    for path in [
      "App/A.xcassets/promo-banner.imageset", "App/A.xcassets/PromoTint.colorset", "App/promo_sound.caf",
    ] { #expect(!package.exists(path), "\(path): \(run.errors)") }
    for path in ["App/A.xcassets/other.imageset/Contents.json", "App/A.xcassets/promo_step_1.imageset/Contents.json"] {
      #expect(package.exists(path), "\(path)")
    }
    #expect(try package.text("App/en.lproj/Localizable.strings") == "\"promo.shared\" = \"Shared\";\n")
    #expect(try package.text("App/de.lproj/Localizable.strings") == "\"promo.shared\" = \"Geteilt\";\n")
    #expect(try package.text("App/Localizable.xcstrings") == "{\n  \"strings\" : {\n    \"other\" : { }\n  }\n}\n")
    #expect(
      run.errors.contains(
        "App/A.xcassets/promo_step_1.imageset:1:1: note: 'promo_step_1': only removed code named it by a string or symbol of this name; kept, because a name composed at Sources/Shop/Other.swift:1:51 may be its"
      ), "\(run.errors)")
    #expect(run.errors.contains("kept, because it is named at Sources/Shop/Other.swift:2:15"), "\(run.errors)")
  }

  /// A getter's text takes the place of the decision, and still names the winner's.
  @Test func whatTheWinnerNamesStays() throws {
    let names = """
      import SplitTesting
      extension ButtonColorSplitTest.Group {
        var sound: String { self == .blue ? "promo_sound" : "old_sound" }
      }

      """
    let player = """
      import SplitTesting
      func play(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> URL? {
        Bundle.main.url(forResource: test.currentGroup.sound, withExtension: "caf")
      }

      """
    let package = try ScratchPackage(
      ScratchPackage.shop.merging([
        "Sources/Shop/Names.swift": names, "Sources/Shop/Player.swift": player, "App/promo_sound.caf": "new",
        "App/old_sound.caf": "old",
      ]) { $1 })
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Player.swift").contains("forResource: \"promo_sound\""), "\(run.errors)")
    #expect(package.exists("App/promo_sound.caf"), "\(run.errors)")
    #expect(!package.exists("App/old_sound.caf"), "\(run.errors)")
  }

  /// A generated symbol is a member that is read, or a function such as `R.image.stripe()`; other calls name no asset.
  @Test func onlyMembersThatMayBeSymbolsNameAssets() throws {
    let palette = """
      struct GreenPalette {
        let icons = [1, 2].map { Icon($0).search() }
        let stripe = R.image.stripe()
        let sort = UIImage(resource: .sort)
      }

      """
    let package = try ScratchPackage(
      ScratchPackage.shop.merging([
        "Sources/Shop/GreenPalette.swift": palette, "Sources/Shop/Other.swift": "let order = Order.sort\n",
        "App/B.xcassets/sort.imageset/Contents.json": "{}\n", "App/A.xcassets/sort.imageset/Contents.json": "{}\n",
        "App/A.xcassets/map.imageset/Contents.json": "{}\n", "App/A.xcassets/search.imageset/Contents.json": "{}\n",
        "App/A.xcassets/stripe.imageset/Contents.json": "{}\n",
      ]) { $1 })
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!package.exists("App/A.xcassets/stripe.imageset"))
    for name in ["map", "search", "sort"] { #expect(package.exists("App/A.xcassets/\(name).imageset"), "\(name)") }
    let notes = run.errors.split(separator: "\n").filter { $0.contains("only removed code named it") }
    #expect(
      notes.count == 1 && notes.allSatisfy { $0.hasPrefix("App/A.xcassets/sort.imageset:1:1: ") }, "\(run.errors)")
  }

  @Test func keysOfAccessorsArePointedOutWhereOtherCodeHasThem() throws {
    let spec =
      ScratchPackage.spec + "winner: control\naccessors:\n"
      + "  - {is: blue, expression: 'defaults.bool(forKey: \"Reader.Upscale\")'}\n"
    let package = try ScratchPackage([
      ".split-test.yml": "sources: [Sources]\n", "experiments/button_color.yml": spec,
      "Sources/Shop/Reader.swift": """
      func size(_ defaults: UserDefaults) -> Int { defaults.bool(forKey: "Reader.Upscale") ? 2 : 1 }
      func key(_ other: UserDefaults) -> String { other.bool(forKey: "Reader.Upscale") ? "a" : "b" }

      """,
      "Sources/Shop/Settings.swift": "let rows = [Row(key: \"Reader.Upscale\"), Row(key: \"Reader.Upscaled\")]\n",
      "Sources/Shop/Old.m": "BOOL isOn(void) { return [defaults boolForKey:@\"Reader.Upscale\"]; }\n",
    ])
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let notes = run.errors.split(separator: "\n").filter { $0.contains("'Reader.Upscale' is mentioned here") }
    #expect(
      notes == [
        "Sources/Shop/Reader.swift:2:65: note: 'Reader.Upscale' is mentioned here; look whether it has to go",
        "Sources/Shop/Old.m:1:49: note: 'Reader.Upscale' is mentioned here; look whether it has to go",
        "Sources/Shop/Settings.swift:1:23: note: 'Reader.Upscale' is mentioned here; look whether it has to go",
      ], "\(run.errors)")
  }

  @Test func keysOfConfigurationsArePointedOut() throws {
    let files = Self.files.merging([
      "Sources/Shop/GreenPalette.swift":
        "struct GreenPalette {\n  let keys = [\"ios_green_palette\", \"ios_shared_key\", \"plain\", \"SalesDsn\"]\n}\n",
      "Sources/Shop/Other.swift": "let shared = \"ios_shared_key\"\n",
      "App/Defaults.plist": "<key>ios_shared_key</key>\n<key>ios_green_palette</key>\n<key>plain</key>\n",
      "App/Release.xcconfig": "SalesDsn = abc\n",
      "Notes.md": "ios_green_palette",
    ]) { $1 }
    let run = try ScratchPackage(files).run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let notes = run.errors.split(separator: "\n").filter { $0.contains("is mentioned here") }
    #expect(
      notes == [
        "App/Defaults.plist:2:6: note: 'ios_green_palette' is mentioned here; look whether it has to go",
        "App/Release.xcconfig:1:1: note: 'SalesDsn' is mentioned here; look whether it has to go",
      ])
  }

  @Test(arguments: [
    ("App/Main.storyboard", "<image name=\"promo-banner\"/>"), ("App/Info.plist", "<string>promo-banner</string>"),
    ("App/Banner.m", "[UIImage imageNamed:@\"promo-banner\"];"), ("App/theme.json", "{\"image\": \"promo-banner\"}"),
    ("Sources/Shop/More.swift", "let x = Image(.promoBanner)"),
    ("App/fr.lproj/Localizable.strings", "\"x\" = \"promo-banner\";"),
    ("App/Format.m", "[NSString stringWithFormat:@\"promo-%@\", x];"),
    ("App/B.xcassets/x.imageset/Contents.json", "{ \"filename\" : \"promo-banner.png\" }"),
  ])
  func anotherMentionKeepsIt(_ path: String, _ text: String) throws {
    let package = try ScratchPackage(Self.files)
    try package.write(text, to: path)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(package.exists("App/A.xcassets/promo-banner.imageset/promo-banner.png"))
    #expect(run.errors.contains("'promo-banner': only removed code named it"), "\(run.errors)")
  }

  private static let storyboard = """
    <document initialViewController="a">
        <scenes>
            <scene><objects><viewController id="a" sceneMemberID="viewController"/></objects></scene>
            <!--Promo-->
            <scene>
                <objects>
                    <viewController id="b" storyboardIdentifier="promo-scene" customClass="GreenPalette" sceneMemberID="viewController">
                        <view key="view" id="v"><imageView image="promo-picture"/><label text="Promo" id="l"/></view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
        <resources>
            <image name="promo-picture" width="10" height="10"/>
        </resources>
    </document>

    """

  /// A scene and a XIB go with their class, with the assets that only they show and their texts.
  @Test func interfaceOfRemovedClassesGoes() throws {
    let package = try ScratchPackage(
      ScratchPackage.shop.merging([
        "Sources/Shop/GreenPalette.swift":
          "struct GreenPalette {\n  let scene = \"promo-scene\", cell = \"PaletteCell\"\n}\n",
        "App/Base.lproj/Main.storyboard": Self.storyboard,
        "App/Info.plist": "<string>Main</string>\n",
        "App/de.lproj/Main.strings": "/* Promo */\n\"l.text\" = \"Angebot\";\n\n\"a.title\" = \"Liste\";\n",
        "App/PaletteCell.xib": "<document><objects><cell customClass=\"GreenPalette\"/></objects></document>\n",
        "App/A.xcassets/promo-picture.imageset/Contents.json": "{}\n",
      ]) { $1 })
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try package.text("App/Base.lproj/Main.storyboard") == """
        <document initialViewController="a">
            <scenes>
                <scene><objects><viewController id="a" sceneMemberID="viewController"/></objects></scene>
            </scenes>
        </document>

        """, "\(run.errors)")
    #expect(try package.text("App/de.lproj/Main.strings") == "\"a.title\" = \"Liste\";\n")
    #expect(!package.exists("App/PaletteCell.xib"))
    #expect(!package.exists("App/A.xcassets/promo-picture.imageset/Contents.json"))
    #expect(!package.exists("Sources/Shop/GreenPalette.swift"))
  }

  @Test func gitAppliesTheDryRun() throws {
    let (package, twin) = (try ScratchPackage(Self.files), try ScratchPackage(Self.files))
    for package in [package, twin] {
      try package.git("init", "-q")
      try package.git("add", "-A")
      try package.git("commit", "-qm", "Before")
    }
    try package.write(Data(package.run("remove", "button_color", "--dry-run").output.utf8), to: ".git/removal.diff")
    try package.git("apply", ".git/removal.diff")
    #expect(try twin.run("remove", "button_color").code == 0)
    #expect(try package.tree() == twin.tree())
  }
}

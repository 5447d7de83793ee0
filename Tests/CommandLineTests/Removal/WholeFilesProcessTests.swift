import Foundation
import TestSupport
import Testing

/// The types, files and tests that `split-test remove` deletes in addition to branches.
@Suite struct WholeFilesProcessTests {
  /// A view, its view model, a factory and their tests, used only by the losing group.
  private static let chain = ScratchPackage.shop.merging([
    "Sources/Shop/GreenPalette.swift": """
    // The green one.
    struct GreenPalette {
      let name = GreenModel(mixer: GreenMixer()).name
    }

    """,
    "Sources/Shop/Green/GreenModel.swift": """
    import Foundation

    protocol GreenMixing { func mix() -> String }

    final class GreenModel {
      private let mixer: any GreenMixing
      init(mixer: any GreenMixing) { self.mixer = mixer }
      var name: String { mixer.mix() + Tint.dark }
    }

    private enum Tint {
      static let dark = "dark"
    }

    """,
    "Sources/Shop/Green/GreenMixer.swift":
      "struct GreenMixer: GreenMixing {\n  func mix() -> String { \"green\" }\n}\n",
    "Tests/ShopTests/GreenModelTests.swift": """
    import XCTest

    final class GreenModelTests: XCTestCase {
      private let mixer = FakeMixer()
      func testName() { XCTAssertEqual(GreenModel(mixer: mixer).name, "x") }
    }

    """,
    "Tests/ShopTests/Fakes.swift":
      "struct FakeMixer: GreenMixing {\n  func mix() -> String { \"x\" }\n}\n\nstruct FakeClock {}\n",
  ]) { $1 }

  @Test func chainGoesWithItsTests() throws {
    let package = try ScratchPackage(Self.chain)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    for path in [
      "Sources/Shop/GreenPalette.swift", "Sources/Shop/Green/GreenModel.swift", "Sources/Shop/Green/GreenMixer.swift",
      "Tests/ShopTests/GreenModelTests.swift", "Tests/ShopTests/ButtonTests.swift",
    ] { #expect(!package.exists(path), "\(path)") }
    #expect(try package.text("Tests/ShopTests/Fakes.swift") == "struct FakeClock {}\n")
    #expect(!package.exists("Sources/Shop/Green"))
  }

  /// An app with a flag layer, and a page that asks it.
  private static func layer(_ function: String, _ others: [String: String] = [:]) -> [String: String] {
    [
      ".split-test.yml":
        "accessors:\n  - is: blue\n    expression: \"_.isOn(.{caseName})\"\n  - declaration: \"Flag.{caseName}\"\n",
      "experiments/button_color.yml": ScratchPackage.spec + "winner: control\n",
      "Sources/Shop/Flag.swift": "enum Flag { case buttonColor, other }\nstruct Flags {\n  \(function)\n}\n",
      "Sources/Shop/Page.swift": """
      final class Page {
        private let flags = Flags()
        func show() {
          if flags.isOn(.buttonColor) { print(OldPage(size: 1)) }
          print("shown")
        }
      }

      """,
      "Sources/Shop/OldPage.swift": "struct OldPage { let size: Int }\n",
    ].merging(others) { $1 }
  }

  /// A protocol goes in two steps: its default implementation with the requirement, then the rest.
  @Test func protocolWithDefaultGoesAlone() throws {
    var files = Self.layer("func isOn(_ flag: Flag) -> Bool { flag == .other }")
    files["Sources/Shop/OldPage.swift"] = """
      protocol Paging {
        var first: Int { get }
        func next() -> Int
      }
      extension Paging {
        func next() -> Int { first + 1 }
      }
      struct OldPage: Paging {
        let size: Int
        let first = 1
      }
      final class Reader {
        private let page = OldPage(size: 1)
        private let flags = Flags()
        func read(_ place: Int) -> Int { flags.isOn(.buttonColor) ? page.next() + place : place }
      }
      func read() { print(Reader().read(1)) }

      """
    let package = try ScratchPackage(files)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try package.text("Sources/Shop/OldPage.swift") == """
        final class Reader {
          func read(_ place: Int) -> Int { place }
        }
        func read() { print(Reader().read(1)) }

        """)
  }

  @Test func whatIsRefusedGoesWithAnUnusedLayer() throws {
    var files = Self.layer("func isOn(_ flag: Flag) -> Bool { flag == .buttonColor }")
    files["Sources/Shop/Flag.swift"]?.replace(", other", with: "")
    let package = try ScratchPackage(files)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!package.exists("Sources/Shop/Flag.swift"))
    #expect(!package.exists("experiments/button_color.yml"))
  }

  /// The next experiment needs them.
  private static let editor = """
    final class Editor {
      @ObservationIgnored private var cursor: CursorManager?
      @ObservationIgnored private var keys: KeyManager?
      func change() {
        print("change")
        cursor?.update()
      }
      func focus() { keys?.focus() }
      func prepare() {
        guard flags.isOn(.buttonColor) else { return }
        install()
      }
      private func install() {
        keys = KeyManager()
        keys?.install(self)
        cursor = CursorManager()
        cursor?.install(self)
      }
    }
    final class CursorManager {
      private weak var editor: Editor?
      func install(_ editor: Editor) { self.editor = editor }
      func update() {
        guard let editor else { return }
        editor.focus()
      }
    }
    final class KeyManager {
      private weak var editor: Editor?
      func install(_ editor: Editor) { self.editor = editor }
      func focus() {
        print("focus")
        guard let editor else { return }
        editor.change()
      }
    }
    func edit(_ editor: Editor) {
      editor.prepare()
      editor.change()
      editor.focus()
    }

    """

  /// `install` of the manager goes first; its `update` is empty then, and with the calls of that goes the property.
  @Test func typesStayUntilWhatNeedsThemIsGone() throws {
    let files = Self.layer(
      "func isOn(_ flag: Flag) -> Bool { flag == .other }", ["Sources/Shop/Editor.swift": Self.editor])
    let package = try ScratchPackage(files)
    let run = try package.run("remove", "button_color")
    let written = try package.text("Sources/Shop/Editor.swift")
    #expect(written.contains("CursorManager?") == written.contains("class CursorManager"), "\(written)")
    #expect(written.contains("KeyManager?") == written.contains("class KeyManager"), "\(run.errors)")
  }

  @Test func layerStaysWithItsOtherFlags() throws {
    let page = """
      func show() {
        if flags.isOn(.buttonColor) { print(OldPage(size: 1)) }
        print("shown")
      }

      """
    let package = try ScratchPackage(
      Self.layer(
        "func isOn(_ flag: Flag) -> Bool { stored(\"\\(flag)\") }\n}\nlet flags = Flags()\nextension Flags {",
        [
          "Sources/Shop/Page.swift": page,
          "Sources/Shop/Stored.swift": "func stored(_ key: String) -> Bool { key.isEmpty }\n",
        ]))
    let layer = try package.text("Sources/Shop/Flag.swift")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Flag.swift") == layer.replacing("buttonColor, ", with: ""))
    #expect(package.exists("Sources/Shop/Stored.swift"))
    #expect(!package.exists("Sources/Shop/OldPage.swift"))
  }

  @Test(arguments: [("let other: Bool", true), ("let buttonTitle: String", false)])
  func layerOfPropertiesStaysWithItsOthers(_ other: String, stays: Bool) throws {
    var files = Self.layer("")
    files[".split-test.yml"] =
      "accessors:\n  - is: blue\n    expression: \"_.{caseName}\"\n  - declaration: \"Flags.{caseName}\"\n"
    files["Sources/Shop/Flag.swift"] = "struct Flags {\n  var buttonColor = false\n  \(other)\n}\n"
    files["Sources/Shop/Page.swift"]?.replace("isOn(.buttonColor)", with: "buttonColor")
    let package = try ScratchPackage(files)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(package.exists("Sources/Shop/Flag.swift") == stays)
  }

  /// A package whose only flag is an enum's only case.
  private static func lastFlag(_ head: String, others: [String: String]) -> [String: String] {
    var files = layer("", others)
    files["experiments/button_color.yml"] = nil
    files["experiments/search.yml"] =
      ScratchPackage.spec.replacingOccurrences(of: "button_color", with: "search") + "winner: control\n"
    files["Sources/Shop/Page.swift"] = files["Sources/Shop/Page.swift"]?.replacingOccurrences(
      of: ".buttonColor", with: ".search")
    files["Sources/Shop/Flag.swift"] = """
      \(head) {
        /// Search as you type.
        case search
      }
      struct Flags {
        func isOn(_ flag: Flag) -> Bool { "\\(flag)".isEmpty }
      }

      """
    return files
  }

  /// The spec has to stay until somebody has looked at the enum.
  @Test(arguments: ["enum Flag", "enum Flag: String", "public enum Flag"])
  func lastFlagOfAnEnumThatStays(_ head: String) throws {
    let log = "func log(_ flag: Flag) { print(flag) }\nfunc run() {\n  let all: [Flag] = []\n  all.forEach(log)\n}\n"
    let package = try ScratchPackage(Self.lastFlag(head, others: ["Sources/Shop/Log.swift": log]))
    let run = try package.run("remove", "search")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    let message = "Sources/Shop/Flag.swift:3:8: warning: 'Flag.search' is the last case of an enum that is still used"
    #expect(run.output.contains(message), "\(run.output)")
    #expect(package.exists("experiments/search.yml"))
    #expect(try !package.text("Sources/Shop/Page.swift").contains("isOn"))
  }

  @Test func lastFlagGoesWithItsEnum() throws {
    let package = try ScratchPackage(Self.lastFlag("enum Flag: String", others: [:]))
    let run = try package.run("remove", "search")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!package.exists("Sources/Shop/Flag.swift"))
    #expect(!package.exists("experiments/search.yml"))
  }

  @Test func fileOfDeletedTestsGoesWithItsHelpers() throws {
    let package = try ScratchPackage(
      Self.layer(
        "func isOn(_ flag: Flag) -> Bool { flag == .other }",
        [
          "Tests/ShopTests/OldPageTests.swift": """
          import XCTest
          private extension Int { init(text: String) { self = text.count } }
          final class OldPageTests: XCTestCase {
            func testSize() { XCTAssertEqual(OldPage(size: 1).size, Int(text: "a")) }
          }

          """,
          "Tests/ShopTests/PageTests.swift":
            "import XCTest\nfinal class PageTests: XCTestCase { func testPage() { Page().show() } }\n",
        ]))
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!package.exists("Tests/ShopTests/OldPageTests.swift"))
    #expect(package.exists("Tests/ShopTests/PageTests.swift"))
  }

  @Test func theyAreListedWhereThatIsAskedFor() throws {
    let package = try ScratchPackage(Self.chain)
    let palette = try package.text("Sources/Shop/GreenPalette.swift")
    let run = try package.run("remove", "button_color", "--keep-orphans")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/GreenPalette.swift") == palette)
    #expect(
      run.errors.contains(
        "Sources/Shop/GreenPalette.swift:2:8: note: 'GreenPalette': only removed code used it; --keep-orphans keeps it"),
      "\(run.errors)")
  }

  @Test func dryRunIsTheSame() throws {
    let (package, twin) = (try ScratchPackage(Self.chain), try ScratchPackage(Self.chain))
    for package in [package, twin] {
      try package.git("init", "-q")
      try package.git("add", "-A")
      try package.git("commit", "-qm", "Before")
    }
    let dryRun = try package.run("remove", "button_color", "--dry-run")
    #expect(dryRun.code == 0, "\(dryRun.errors)")
    try package.git("diff", "--exit-code")
    try package.write(dryRun.output, to: ".git/removal.diff")
    try package.git("apply", ".git/removal.diff")
    #expect(try twin.run("remove", "button_color").code == 0)
    #expect(try package.tree() == twin.tree())
  }

  @Test func summaryNamesWhatGoes() throws {
    let package = try ScratchPackage(Self.chain)
    let run = try package.run("remove", "button_color")
    let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("  ") }.map(String.init)
    #expect(
      lines == [
        "  declarations: GreenPalette, GreenMixer, GreenModel, GreenModelTests, FakeMixer, GreenMixing, Tint",
        "  tests: testName, testGreenButton",
        "  files: Sources/Shop/Green/GreenMixer.swift, Sources/Shop/Green/GreenModel.swift, Sources/Shop/GreenPalette.swift, Tests/ShopTests/GreenModelTests.swift, Tests/ShopTests/ButtonTests.swift",
        "  source: 981 bytes", "  to test: Sources/Shop/Button.swift",
      ], "\(run.errors)")
  }

  @Test func summaryNamesRawIdentifiersWhole() throws {
    let package = try ScratchPackage(
      Self.layer(
        "func isOn(_ flag: Flag) -> Bool { flag == .other }",
        [
          "Tests/ShopTests/PageTests.swift": "import Testing\n@Test func `Page is shown`() { Page().show() }\n",
          "Tests/ShopTests/OldPageTests.swift": """
          import Testing
          struct OldPageTests {
            @Test func `Page of the loser is small`() { #expect(OldPage(size: 1).size == 1) }
          }

          """,
        ]))
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("  tests: Page of the loser is small\n"), "\(run.errors)")
  }

  /// A package does not build if a target has no source.
  @Test func lastFileOfATargetStays() throws {
    let package = try ScratchPackage()
    try package.write("let package = Package(name: \"Shop\")\n", to: "Package.swift")
    try package.write(
      "import Foundation\n\nstruct GreenPalette { let name = \"green\" }\n", to: "Sources/Green/GreenPalette.swift")
    try package.delete("Sources/Shop/GreenPalette.swift")
    #expect(try package.run("remove", "button_color").code == 0)
    #expect(try package.text("Sources/Green/GreenPalette.swift") == "import Foundation\n")
    #expect(try package.text("Tests/ShopTests/ButtonTests.swift") == "import Testing\n")
  }

  @Test(arguments: ["nowhere", "experiments"]) func indexStoreThatIsNone(_ path: String) throws {
    let package = try ScratchPackage()
    let before = try package.tree()
    let run = try package.run("remove", "button_color", "--index-store", path)
    #expect(run.code == 2)
    #expect(run.errors.contains("there is no index store at '\(path)'"), "\(run.errors)")
    #expect(try package.tree() == before)
  }
}

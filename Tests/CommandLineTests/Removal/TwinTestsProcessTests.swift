import TestSupport
import Testing

/// Tests of the loser that say nothing of it, in files that are parsed as far as they name the experiment.
@Suite struct TwinTestsProcessTests {
  private static let tests = """
    import XCTest

    final class PageTests: XCTestCase {
      let flags = MockFlags()

      func testTitle() {
        flags.values[.buttonColor] = true
        let title = Page(flags: flags).title
        XCTAssertEqual(title, "new")
      }
      func testTitleWithoutFlag() {
        let title = Page(flags: flags).title
        XCTAssertEqual(title, "old")
      }
    }

    """

  @Test func testThatSetsNothingGoes() throws {
    let package = try ScratchPackage([
      ".split-test.yml":
        "accessors:\n  - is: blue\n    expression: \"_.isOn(.{caseName})\"\n  - declaration: \"Flag.{caseName}\"\n",
      "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
      "Sources/Shop/Flag.swift":
        "enum Flag { case buttonColor, other }\nprotocol Flags { func isOn(_ flag: Flag) -> Bool }\n",
      "Sources/Shop/Page.swift": """
      struct Page {
        let flags: any Flags
        var title: String { flags.isOn(.buttonColor) ? "new" : flags.isOn(.other) ? "other" : "old" }
      }

      """,
      // Such a file imports no framework for tests.
      "Tests/ShopTests/MockFlags.swift": """
      final class MockFlags: Flags {
        var values: [Flag: Bool] = [:]
        func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
      }

      """,
      "Tests/ShopTests/PageTests.swift": Self.tests,
    ])
    let run = try package.run("remove", "button_color")
    let written = try package.text("Tests/ShopTests/PageTests.swift")
    #expect(written.contains("func testTitle() {"), "\(run.output)\(run.errors)")
    #expect(!written.contains("testTitleWithoutFlag"), "\(run.output)\(run.errors)")
    #expect(!written.contains("buttonColor"), "\(run.output)\(run.errors)")
  }
}

import TestSupport
import Testing

/// From a blocked release to a clear one.
@Suite struct ReleaseGateTests {
  @Test func checklistNamesEverythingThatGoes() throws {
    let package = try ScratchPackage()
    let run = try package.run("checklist", "--release", "8.14")
    let places = [
      "`Sources/Shop/Button.swift:7-8`: branch for 'control'", "`Sources/Shop/Button.swift:5`: `test.hitSplitTest()`",
      "`Sources/Shop/Button.swift:4`: `let test", "`Sources/Shop/GreenPalette.swift:1-3`: `struct GreenPalette`",
      "`Tests/ShopTests/ButtonTests.swift:3-5`: `testGreenButton`", "`experiments/button_color.yml`: the spec",
      "`split-test remove button_color`",
    ]
    for place in places { #expect(run.output.contains(place), "\(place)\n\(run.output)") }
  }

  /// Unit tests that declare a type of the same name, of a nested package, or with the name in a string.
  @Test func foreignTestsAreNotListed() throws {
    let package = try ScratchPackage()
    let use = "func testMore() { _ = ButtonColorSplitTest.Group.control }\n"
    try package.write(
      "enum ButtonColorSplitTest: SplitTest { enum Group { case control } }\n", to: "Tests/OwnTests/Own.swift")
    for path in ["OwnTests/Use", "Nested/Sources/Use", "ShopTests/Fixtures/Use", "ShopTests/More"] {
      try package.write(use, to: "Tests/\(path).swift")
    }
    try package.write("// swift-tools-version: 6.2\n", to: "Tests/Nested/Package.swift")
    let run = try package.run("checklist", "--release", "8.14")
    let listed = run.output.matches(of: /Tests\/[A-Za-z\/]*\.swift/).map { String($0.output) }
    #expect(listed == ["Tests/ShopTests/ButtonTests.swift", "Tests/ShopTests/More.swift"])
  }

  /// A single other mention keeps a type out of the list.
  @Test func typeInUseElsewhereStays() throws {
    let package = try ScratchPackage()
    try package.write("let palette = GreenPalette()\n", to: "Sources/Shop/Other.swift")
    let run = try package.run("checklist", "--release", "8.14")
    #expect(run.code == 1)
    #expect(!run.output.contains("struct GreenPalette"))
  }

  @Test func undecidedListsDecisionSites() throws {
    let package = try ScratchPackage()
    try package.write(ScratchPackage.spec, to: "experiments/button_color.yml")
    let run = try package.run("checklist", "--release", "8.14")
    #expect(run.code == 1)
    #expect(run.output.contains("undecided: decide before 8.14 which group wins"))
    #expect(run.output.contains("`Sources/Shop/Button.swift:6-10`: undecided"))
    #expect(!run.output.contains("struct GreenPalette"))
  }

  @Test func removalClearsTheGate() throws {
    let package = try ScratchPackage()
    #expect(try package.run("checklist", "--release", "8.14").code == 1)
    let removal = try package.run("remove", "button_color", "--app-version", "8.14")
    #expect(removal.code == 0, "\(removal.output)\(removal.errors)")
    #expect(!package.exists("experiments/button_color.yml"))
    #expect(try package.text("experiments/retired.yml").contains("button_color"))
    #expect(try !package.text("Sources/Shop/Button.swift").contains("ButtonColorSplitTest"))
    let after = try package.run("checklist", "--release", "8.14")
    #expect(after.code == 0)
    #expect(after.output.contains("Clear: "))
    #expect(try package.run("remove", "button_color").code == 2)
  }

  @Test func brokenSpecIsNoClearGate() throws {
    let package = try ScratchPackage()
    try package.write("identifier: [", to: "experiments/button_color.yml")
    let run = try package.run("checklist", "--release", "8.14")
    #expect(run.code == 1)
    #expect(run.errors.contains("'split-test lint' shows them"))
    #expect(run.output.contains("**Blocked: 1 error in the specs; 'split-test lint' shows what is missing here.**"))
    #expect(try package.run("checklist", "--release", "8.14", "--format", "json").output.contains("\"blocked\": true"))
  }

  @Test func storedSizesAreShown() throws {
    let package = try ScratchPackage()
    let sizes = """
      {"version": 1, "experiments": [{"experiment": "button_color", "groups": [
        {"group": "blue", "already_free": false, "concluded": {"bytes": 2000}, "removed": {"bytes": 4000}}]}]}
      """
    try package.write(sizes, to: "sizes.json")
    let run = try package.run("checklist", "--release", "8.14", "--sizes", "sizes.json", "--format", "json")
    #expect(run.output.contains("\"saved_bytes\": 4000"))
  }
}

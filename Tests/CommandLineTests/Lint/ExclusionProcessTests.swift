import Foundation
import TestSupport
import Testing

/// `exclude` in the configuration, in every command that searches or edits.
@Suite struct ExclusionProcessTests {
  private static let use = """
    import SplitTesting

    func size(_ service: SplitTestingService) -> Int {
      service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .control ? 1 : 2
    }

    """

  /// A package with the same use in a folder, in a file and in a linked folder that are excluded.
  private func package(_ more: [String: String] = [:]) throws -> ScratchPackage {
    var files = ScratchPackage.shop
    files[".split-test.yml"] = "exclude: [Sources/Generated, Sources/Shop/Old.swift]\n"
    files["Sources/Generated/Deep/A.swift"] = "// nothing\n"
    files["Sources/Shop/Old.swift"] = "// nothing\n"
    return try ScratchPackage(files.merging(more) { $1 })
  }

  private static let used = ["Sources/Generated/Deep/A.swift": use, "Sources/Shop/Old.swift": use]

  @Test(arguments: [["lint", "--app-version", "8.14"], ["list"], ["checklist", "--release", "8.14"]])
  func isNotSearched(_ command: [String]) throws {
    let package = try package(Self.used)
    let run = try Tool.run(command, in: package.folder)
    #expect(!(run.output + run.errors).contains("A.swift"), "\(run.output)\(run.errors)")
    #expect(!(run.output + run.errors).contains("Old.swift"))
    let button = try Tool.run(["lint", "--app-version", "8.14", "--sources", "Sources/Generated"], in: package.folder)
    #expect(!button.output.contains("A.swift"), "--sources names no excluded folder")
    try package.write("experiments: experiments\n", to: ".split-test.yml")
    let all = try Tool.run(["lint", "--app-version", "8.14"], in: package.folder)
    #expect(
      all.output.contains("Sources/Generated/Deep/A.swift:4:") && all.output.contains("Sources/Shop/Old.swift:4:"))
  }

  @Test func linksDoNotLeadThere() throws {
    let package = try package(Self.used)
    let shop = package.folder.appendingPathComponent("Sources/Shop")
    for (name, target) in [("Linked", "../Generated"), ("Inner", "../Generated/Deep"), ("L.swift", "Old.swift")] {
      try FileManager.default.createSymbolicLink(
        atPath: shop.appendingPathComponent(name).path, withDestinationPath: target)
    }
    let run = try package.run("lint", "--app-version", "8.14")
    #expect(run.output.contains("Button.swift"))
    for name in ["A.swift", "Old.swift", "L.swift"] { #expect(!run.output.contains(name), "\(run.output)") }
  }

  @Test(arguments: [
    ["lint", "--app-version", "8.12"], ["list"], ["checklist", "--release", "8.14"], ["remove", "button_color"],
  ])
  func whatIsNotThereIsReportedAtItsPlace(_ command: [String]) throws {
    let package = try package([".split-test.yml": "exclude:\n  - Sources/Shop\n  - Sources/Nope\n  - out\n"])
    let other = try TemporaryFolder(["a.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: package.folder.appendingPathComponent("out").path, withDestinationPath: other.url.path)
    let run = try Tool.run(command, in: package.folder)
    #expect(run.code == 2)
    #expect(
      run.errors.contains(".split-test.yml:3:5: error: there is no folder or file 'Sources/Nope' to exclude\n"),
      "\(run.errors)")
    #expect(
      run.errors.contains(
        ".split-test.yml:4:5: error: 'out' leads out of the package through a link, so it cannot be excluded\n"),
      "\(run.errors)")
  }

  // MARK: Removal

  @Test func whatItDoesNotConcernIsRemoved() throws {
    let package = try package()
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!package.exists("Sources/Shop/GreenPalette.swift"))
    #expect(package.exists("Sources/Shop/Old.swift"))
  }

  @Test func itsNamesKeepDeclarations() throws {
    let package = try package(["Sources/Generated/Deep/A.swift": "let palettes = [GreenPalette()]\n"])
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(package.exists("Sources/Shop/GreenPalette.swift"))
    let checklist = try package.run("checklist", "--release", "8.14")
    #expect(!checklist.output.contains("GreenPalette"))
  }

  @Test func theChecklistKeepsThemToo() throws {
    let package = try package()
    #expect(try package.run("checklist", "--release", "8.14").output.contains("GreenPalette"))
    try package.write("let palettes = [GreenPalette()]\n", to: "Sources/Generated/Deep/A.swift")
    #expect(!(try package.run("checklist", "--release", "8.14")).output.contains("GreenPalette.swift"))
  }

  @Test func ownDeclarationsThereStay() throws {
    let package = try package([
      "Sources/Shop/GreenPalette.swift": "// nothing\n",
      "Sources/Generated/Deep/A.swift": "struct GreenPalette {\n  let name = \"green\"\n}\n",
    ])
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Generated/Deep/A.swift").contains("GreenPalette"))
    #expect(run.errors.contains("'Sources/Generated/Deep/A.swift' is excluded"), "\(run.errors)")
  }

  @Test func aUseThereRefusesTheRemoval() throws {
    let package = try package(["Sources/Generated/Deep/A.swift": Self.use])
    let run = try package.run("remove", "button_color")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "Sources/Generated/Deep/A.swift:4:3: warning: this would have to change, and the configuration excludes the file; change it by hand first [needs-a-hand]\n"
      ), "\(run.output)")
    #expect(try package.text("Sources/Generated/Deep/A.swift") == Self.use)
    #expect(try package.text("Sources/Shop/Button.swift").contains("case .control"))
    #expect(package.exists("experiments/button_color.yml"))
  }

  @Test(arguments: ["ButtonColorSplitTest", "currentGroup"])
  func whatDoesNotParseThereIsLeftOut(_ name: String) throws {
    let sample = "// Input of a parser.\nfunc symbol(_ \(name)) -> String { \(name).size }\n"
    let package = try package(["Sources/Generated/Deep/A.swift": sample])
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Generated/Deep/A.swift") == sample)
    #expect(
      run.errors.contains(
        "Sources/Generated/Deep/A.swift:1:1: note: this file does not parse, and the configuration excludes it"),
      "\(run.output)\(run.errors)")
  }

  @Test func resourcesThereStayAndItsNamesKeepOthers() throws {
    let use = Self.use.replacing("? 1 : 2", with: "? text(\"old_title\") : text(\"new_title\")")
    let table = "\"old_title\" = \"Old\";\n\"new_title\" = \"New\";\n"
    let package = try package([
      "Sources/Shop/Size.swift": use.replacing("-> Int", with: "-> String"),
      "Sources/Shop/Text.swift": "func text(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\n",
      "Sources/Generated/en.lproj/Localizable.strings": table,
      "Sources/Shop/en.lproj/Localizable.strings": table,
    ])
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Generated/en.lproj/Localizable.strings") == table)
    #expect(try package.text("Sources/Shop/en.lproj/Localizable.strings") == table)
    #expect((run.output + run.errors).contains("it is named at Sources/Generated/en.lproj/Localizable.strings:1:2"))
  }

  // MARK: Others

  @Test func whatItDeclaresIsKnown() throws {
    let package = try package([
      "Sources/Shop/More.swift": "import SplitTesting\nlet test = service.fetchSplitTest(OtherSplitTest.self)\n",
      "Sources/Shop/Old.swift": "enum OtherSplitTest {}\n",
    ])
    #expect(!(try package.run("lint", "--app-version", "8.12")).output.contains("[unknown-experiment]"))
    try package.write("// nothing\n", to: "Sources/Shop/Old.swift")
    #expect(try package.run("lint", "--app-version", "8.12").output.contains("[unknown-experiment]"))
  }

  @Test func importDoesNotReadIt() throws {
    let package = try package([
      "Sources/Shop/Flags.swift":
        "enum Flag { case big }\nfunc isOn(_ flag: Flag) -> Bool { true }\nlet a = isOn(.big)\n",
      "Sources/Generated/Deep/A.swift": "enum Flag { case small }\n",
    ])
    let run = try package.run(
      "import", "--enum", "Flag", "--dry-run", "--owner", "@a", "--metric", "m", "--end-version", "9")
    #expect(run.output.hasPrefix("Flag: 1 case in 'Sources/Shop/Flags.swift'"), "\(run.output)\(run.errors)")
  }
}

import Foundation
import TestSupport
import Testing

/// `split-test remove` as a process, in a folder with an Xcode project.
@Suite struct XcodeProjectProcessTests {
  private static let path = "Shop.xcodeproj/project.pbxproj"

  private static let lines = [
    "// !$*UTF8*$!", "{", "\tobjects = {",
    "\t\tA1 /* GreenPalette.swift in Sources */ = {isa = PBXBuildFile; fileRef = B1 /* GreenPalette.swift */; };",
    "\t\tA2 /* Button.swift in Sources */ = {isa = PBXBuildFile; fileRef = B2 /* Button.swift */; };",
    "\t\tB1 /* GreenPalette.swift */ = {isa = PBXFileReference; path = GreenPalette.swift; sourceTree = \"<group>\"; };",
    "\t\tB2 /* Button.swift */ = {isa = PBXFileReference; path = Button.swift; sourceTree = \"<group>\"; };",
    "\t\tC1 = {isa = PBXGroup; path = Sources/Shop; sourceTree = \"<group>\"; children = (",
    "\t\t\tB1 /* GreenPalette.swift */,",
    "\t\t\tB2 /* Button.swift */,", "\t\t); };", "\t\tD1 = {isa = PBXSourcesBuildPhase; files = (",
    "\t\t\tA1 /* GreenPalette.swift in Sources */,", "\t\t\tA2 /* Button.swift in Sources */,", "\t\t); };",
    "\t\tE1 = {isa = PBXProject; mainGroup = C1; };", "\t};", "\trootObject = E1;", "}", "",
  ]

  @Test(arguments: ["\n", "\r\n"]) func deletedFileLeavesTheProject(_ ending: String) throws {
    let package = try ScratchPackage()
    try package.write(Self.lines.joined(separator: ending), to: Self.path)
    let dryRun = try package.run("remove", "button_color", "--dry-run")
    #expect(dryRun.output.contains("--- a/Shop.xcodeproj/project.pbxproj"))
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let left = Self.lines.filter { !$0.contains("GreenPalette") }.joined(separator: ending)
    #expect(try package.text(Self.path).utf8.elementsEqual(left.utf8))
  }

  @Test func projectThatCannotBeReadIsRefused() throws {
    let package = try ScratchPackage()
    try package.write("<<<<<<< HEAD\n" + Self.lines.joined(separator: "\n"), to: Self.path)
    let before = try package.tree()
    let run = try package.run("remove", "button_color")
    #expect(run.code == 2)
    #expect(
      run.errors.contains(
        "Shop.xcodeproj/project.pbxproj:1:1: a value is missing; nothing was written"), "\(run.errors)")
    #expect(try package.tree() == before)
  }

  @Test(arguments: [
    ("project.yml", "name: Shop\ntargets:\n  Shop:\n    sources: [Sources]\n"),
    ("Project.swift", "import ProjectDescription\n\nlet project = Project(name: \"Shop\")\n"),
    ("BUILD.bazel", "load(\"@rules_xcodeproj//xcodeproj:defs.bzl\", \"xcodeproj\")\n"),
  ])
  func generatedProjectIsLeftAlone(_ manifest: String, _ text: String) throws {
    let package = try ScratchPackage()
    let project = Self.lines.joined(separator: "\n")
    try package.write(project, to: Self.path)
    try package.write(text, to: manifest)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text(Self.path) == project)
    #expect(
      run.errors.contains("\(manifest):1:1: note: the Xcode project is generated from this; generate it again"),
      "\(run.errors)")
  }

  @Test func listOfSourcesThatNamesADeletedFileIsPointedOut() throws {
    let package = try ScratchPackage()
    try package.write("swift_library(\n  srcs = [\"Sources/Shop/GreenPalette.swift\"],\n)\n", to: "BUILD")
    let run = try package.run("remove", "button_color")
    #expect(
      run.errors.contains("BUILD:2:25: note: 'GreenPalette.swift' is named here and was deleted; take it out by hand"),
      "\(run.errors)")
  }
}

import Foundation
import TestSupport
import Testing

/// Changes by somebody else during a removal are not lost.
@Suite struct LostUpdateTests {
  private static let shop = ScratchPackage.shop.merging(["Package.swift": "// swift-tools-version: 6.0\n"]) { $1 }

  /// `swift` appends a line to a file of the package instead of building.
  @Test(arguments: ["Sources/Shop/Button.swift", "experiments/button_color.yml"])
  func changeDuringVerificationStopsTheRemoval(_ path: String) throws {
    let package = try ScratchPackage(Self.shop)
    let before = try package.tree()
    let run = try verify(package, appending: "// added meanwhile", to: path)
    var after = try package.tree()
    let changed = after.removeValue(forKey: path)
    #expect(changed.map { String(decoding: $0, as: UTF8.self).hasSuffix("// added meanwhile\n") } == true, "\(run)")
    #expect(after == before.filter { $0.key != path })
    #expect(run.code == 2, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("'\(path)': it was changed while the removal was computed"), "\(run.errors)")
    #expect(!package.exists(".build/split-test/removal.json"))
  }

  /// A new use requires a change to a file that the plan leaves alone.
  @Test func useThatWasAddedMeanwhileStopsTheRemoval() throws {
    let package = try ScratchPackage(Self.shop)
    try package.write("let other = 1\n", to: "Sources/Shop/Other.swift")
    let before = try package.tree()
    let use = "let late = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue"
    let run = try verify(package, appending: use, to: "Sources/Shop/Other.swift")
    #expect(run.code == 2, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("the sources were changed while the removal was checked"), "\(run.errors)")
    #expect(try package.tree().filter { before[$0.key] != $0.value }.map(\.key) == ["Sources/Shop/Other.swift"])
  }

  @Test func otherChangesAreKept() throws {
    let package = try ScratchPackage(Self.shop)
    try package.write("let other = 1\n", to: "Sources/Shop/Other.swift")
    let run = try verify(package, appending: "// added meanwhile", to: "Sources/Shop/Other.swift")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Other.swift").hasSuffix("// added meanwhile\n"))
    #expect(!package.exists("experiments/button_color.yml"))
  }

  /// Instead of answering at once, `git` appends a line to the spec that is to be mended.
  @Test func changeDuringLintIsNotOverwrittenByFix() throws {
    let package = try ScratchPackage()
    let path = "experiments/button_color.yml"
    try package.write(package.text(path).replacing("hypothesis:", with: "hypotesis:"), to: path)
    try package.git("init", "-q")
    try package.git("add", "-A")
    try package.git("commit", "-qm", "Before")
    let before = try package.text(path)
    let run = try self.run(
      ["lint", "--fix", "--base", "HEAD"], in: package, instead: "git", appending: "# added meanwhile", to: path,
      then: "PATH=${PATH#*:} exec git \"$@\"\n")
    #expect(try package.text(path) == before + "# added meanwhile\n", "\(run)")
    #expect(run.code == 2, "\(run)")
    #expect(run.errors.contains("'\(path)': it was changed meanwhile; nothing was written"), "\(run.errors)")
  }

  private func verify(_ package: ScratchPackage, appending line: String, to path: String) throws -> ChildProcess {
    try run(["remove", "button_color", "--verify"], in: package, instead: "swift", appending: line, to: path)
  }

  /// Runs the tool with a program in `PATH` that appends a line to a file when it is called first.
  private func run(
    _ arguments: [String], in package: ScratchPackage, instead program: String, appending line: String,
    to path: String, then rest: String = ""
  ) throws -> ChildProcess {
    let tools = try ScratchPackage([:])
    let file = package.folder.appending(path: path).path(percentEncoded: false)
    try tools.write("#!/bin/sh\ngrep -q '\(line)' '\(file)' || echo '\(line)' >> '\(file)'\n" + rest, to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tools.folder.appending(path: program).path(percentEncoded: false))
    let search = tools.folder.path(percentEncoded: false) + ":" + (Environment.value("PATH") ?? "")
    return try ChildProcess.run("PATH=\(search)", [Tool.path] + arguments, in: package.folder)
  }
}

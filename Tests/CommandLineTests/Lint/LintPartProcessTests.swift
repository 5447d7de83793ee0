import Foundation
import TestSupport
import Testing

/// `lint` with named files, with a text from stdin, and with options that change only how it works.
@Suite struct LintPartProcessTests {
  private static let use = """
    import SplitTesting

    func size(_ service: SplitTestingService) -> Int {
      service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .control ? 1 : 2
    }

    """

  private func package() throws -> ScratchPackage {
    var files = ScratchPackage.shop
    files["Sources/More/Size.swift"] = Self.use
    files["experiments/price.yml"] = ScratchPackage.spec.replacing("button_color", with: "price")
    return try ScratchPackage(files)
  }

  /// The paths of findings, without those of notes.
  private func paths(_ run: ChildProcess) -> Set<String> {
    let findings = run.output.split(separator: "\n").filter { !$0.contains(": note: ") }
    return Set(findings.compactMap { $0.split(separator: ":").first.map(String.init) })
  }

  @Test func namedFilesAndFolders() throws {
    let package = try package()
    let all = try package.run("lint", "--app-version", "8.14")
    #expect(
      paths(all) == [
        "experiments/button_color.yml", "experiments/price.yml", "Sources/Shop/Button.swift", "Sources/More/Size.swift",
      ])
    let one = try package.run("lint", "--app-version", "8.14", "Sources/More/Size.swift")
    #expect(one.code == 1 && paths(one) == ["Sources/More/Size.swift"], "\(one.output)\(one.errors)")
    let some = try package.run("lint", "--app-version", "8.14", "experiments/price.yml", "Sources/../Sources/Shop/")
    #expect(paths(some) == ["experiments/price.yml", "Sources/Shop/Button.swift"], "\(some.errors)")
    #expect(paths(try package.run("lint", "--app-version", "8.14", ".")) == paths(all))
    let other = try package.run("lint", "--app-version", "8.14", "Sources/Shop/GreenPalette.swift", "--format", "json")
    #expect(other.code == 0 && other.output.contains("\"errors\": 0"))
  }

  @Test func filesBehindALink() throws {
    var files = ScratchPackage.shop
    files["Shared/Size.swift"] = Self.use
    files["experiments/price.yml"] = ScratchPackage.spec.replacing("button_color", with: "price")
    let package = try ScratchPackage(files)
    try FileManager.default.createSymbolicLink(
      atPath: package.folder.appendingPathComponent("Sources/Linked").path, withDestinationPath: "../Shared")
    for name in ["Sources/Linked/Size.swift", "Shared/Size.swift", "Sources/Linked"] {
      let run = try package.run("lint", "--app-version", "8.14", name)
      #expect(run.code == 1 && paths(run) == ["Sources/Linked/Size.swift"], "\(name): \(run.output)\(run.errors)")
    }
  }

  @Test func filesRelativeToTheCurrentFolder() throws {
    let package = try package()
    let inside = package.folder.appendingPathComponent("Sources/More")
    let run = try Tool.run(["lint", "--package-path", "../..", "--app-version", "8.14", "Size.swift"], in: inside)
    #expect(run.code == 1 && paths(run) == ["Sources/More/Size.swift"], "\(run.output)\(run.errors)")
  }

  @Test(
    arguments: [
      (["Nope.swift"], "error: there is no file or folder 'Nope.swift' to lint\n"),
      (["/etc"], "error: '/etc' is not in the package; --package-path names its root\n"),
      (
        ["Sources", "--baseline", "b.json", "--update-baseline"],
        "error: --update-baseline needs the findings of all files; name none\n"
      ),
      (["--stdin", "a.txt"], "error: 'a.txt' is neither a Swift file nor a spec in 'experiments'\n"),
      (["--stdin", "a.yml"], "error: 'a.yml' is neither a Swift file nor a spec in 'experiments'\n"),
      (["--stdin", "Sources/a.swift", "Sources"], "error: --stdin names the only file; name no others\n"),
      (["--stdin", "Sources/a.swift", "--fix"], "error: --fix writes files, and --stdin reads none\n"),
      (["--stdin", "no/folder/a.swift"], "error: there is no folder for 'no/folder/a.swift'\n"),
    ]) func refuses(_ example: (arguments: [String], errors: String)) throws
  {
    let package = try package()
    let run = try Tool.run(["lint", "--app-version", "8.14"] + example.arguments, in: package.folder)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors == example.errors)
  }

  @Test func excludedFilesHaveNoFindings() throws {
    let package = try package()
    try package.write("exclude: [Sources/More]\n", to: ".split-test.yml")
    let run = try package.run("lint", "--app-version", "8.14", "Sources/More/Size.swift")
    #expect(run.code == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test func fixesOnlyWhatIsNamed() throws {
    let package = try package()
    for name in ["button_color", "price"] {
      try package.write(package.text("experiments/\(name).yml"), to: "experiments/old_\(name).yml")
      try package.delete("experiments/\(name).yml")
    }
    _ = try package.run("lint", "--app-version", "8.12", "--fix", "experiments/old_price.yml")
    #expect(package.exists("experiments/price.yml"))
    #expect(package.exists("experiments/old_button_color.yml"))
  }

  // MARK: stdin

  private func lint(_ text: String, as path: String, in package: ScratchPackage, _ more: String = "") throws
    -> ChildProcess
  {
    try package.write(text, to: "typed")
    return try ChildProcess.run(
      "sh", ["-c", "'\(Tool.path)' lint --app-version 8.14 --stdin '\(path)' \(more) < typed"], in: package.folder)
  }

  @Test func typedSwiftStandsForTheFile() throws {
    let package = try package()
    let run = try lint("\n\n" + Self.use, as: "Sources/More/Size.swift", in: package)
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("Sources/More/Size.swift:6:"), "\(run.output)\(run.errors)")
    #expect(paths(run) == ["Sources/More/Size.swift"])
    let clean = try lint("let a = 1\n", as: "Sources/More/Size.swift", in: package)
    #expect(clean.code == 0 && clean.output.isEmpty, "\(clean.output)\(clean.errors)")
    #expect(paths(try package.run("lint", "--app-version", "8.14")).contains("Sources/More/Size.swift"))
  }

  @Test func aNewFileIsLinted() throws {
    let package = try package()
    let run = try lint(Self.use, as: "Sources/More/New.swift", in: package)
    #expect(run.code == 1 && paths(run) == ["Sources/More/New.swift"], "\(run.output)\(run.errors)")
    let outside = try lint(Self.use, as: "New.swift", in: package)
    #expect(outside.code == 0 && outside.output.isEmpty)
    let spec = try lint(ScratchPackage.spec.replacing("purchases", with: "Bad"), as: "experiments/new.yml", in: package)
    #expect(spec.output.contains("experiments/new.yml:4:9: error: "), "\(spec.output)\(spec.errors)")
    #expect(paths(spec) == ["experiments/new.yml"])
  }

  @Test func endlessInputIsRefused() throws {
    let package = try package()
    let run = try ChildProcess.run(
      "sh", ["-c", "'\(Tool.path)' lint --stdin Sources/More/Size.swift < /dev/zero"], in: package.folder)
    #expect(run.code == 2)
    #expect(run.errors == "error: stdin holds more than 8 MiB, which no source or spec may have\n")
  }

  @Test func aTypedSpecDecidesTheFindings() throws {
    let package = try package()
    let path = "experiments/button_color.yml"
    let run = try lint(
      package.text(path).replacing("8.14", with: "8.20").replacing("winner: blue", with: "winnr: blue"), as: path,
      in: package, "--format github")
    #expect(run.output.contains("did you mean 'winner'?"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("price.yml") && !run.output.contains("expired"))
  }

  // MARK: The way it works

  @Test func jobsAndCacheChangeNoFinding() throws {
    let package = try package()
    let all = try package.run("lint", "--app-version", "8.14").output
    for arguments in [["--jobs", "1"], ["-j", "7"], ["--no-cache"], ["--no-cache", "--jobs", "2"]] {
      let run = try Tool.run(["lint", "--app-version", "8.14"] + arguments, in: package.folder)
      #expect(run.output == all && run.code == 1, "\(arguments)")
    }
    for count in ["0", "-1", "many", "2000"] {
      let run = try package.run("lint", "--jobs", count)
      #expect(run.code == 2 && run.errors.hasPrefix("error: '--jobs' needs a number from 1 to 1024, not '\(count)'"))
    }
  }

  @Test func nothingIsKeptWithoutACache() throws {
    let package = try package()
    for command in [["lint", "--app-version", "8.14"], ["list"], ["checklist", "--release", "8.14"]] {
      _ = try Tool.run(command + ["--no-cache"], in: package.folder)
    }
    #expect(!package.exists(".build"))
    _ = try package.run("lint", "--app-version", "8.14")
    #expect(package.exists(".build/split-test/uses"))
  }

  @Test func gitIgnoresWhatIsKept() throws {
    let package = try package()
    try package.git("init", "-q")
    _ = try package.run("lint", "--app-version", "8.14")
    #expect(try package.text(".build/split-test/.gitignore") == "*\n")
    let status = try ChildProcess.run("git", ["status", "--porcelain", "-uall"], in: package.folder)
    #expect(!status.output.contains(".build"), "\(status.output)")
    #expect(try package.run("remove", "button_color", "--force").code == 0)
    try package.git("add", "-A")
    #expect(try ChildProcess.run("git", ["ls-files", ".build"], in: package.folder).output.isEmpty)
    try package.write("!uses\n", to: ".build/split-test/.gitignore")
    try package.write("", to: "Sources/More/Size.swift")
    _ = try package.run("lint", "--app-version", "8.14")
    #expect(try package.text(".build/split-test/.gitignore") == "!uses\n")
  }
}

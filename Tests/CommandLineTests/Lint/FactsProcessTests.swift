import ExperimentSpec
import Foundation
import TestSupport
import Testing

/// Facts of several targets give the same findings as one run on all sources, byte for byte.
@Suite struct FactsProcessTests {
  struct Project: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    var testDescription: String { name }
  }

  static let examples: [Project] = Rule.all.flatMap { rule in
    [("failing", rule.failing), ("passing", rule.passing)].map { kind, example in
      let files = example.files.map { ($0.path, withoutMarks($0.text)) }
      return Project(name: "\(rule.name) \(kind)", files: Dictionary(files) { first, _ in first })
    }
  }.filter { $0.files.keys.contains { $0.hasSuffix(".swift") } }

  private static func withoutMarks(_ text: String) -> String {
    text.replacing(/«[a-z-]+\|/, with: "").replacing("«", with: "").replacing("»", with: "")
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  private static func files(in path: String) throws -> [String: String] {
    let folder = package.appending(path: path)
    var files: [String: String] = [:]
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let url as URL in found ?? NSEnumerator() {
      let suffixes = [".swift", ".yml", ".json", ".xcconfig"]
      let name = String(url.path.dropFirst(folder.path.count + 1))
      guard suffixes.contains(where: name.hasSuffix), !name.contains(".build/") else { continue }
      files[name] = try String(contentsOf: url, encoding: .utf8)
    }
    return files
  }

  /// Partitions of the Swift files: each on its own, in turns among two and three, all together, and by folder.
  private static func shards(_ paths: [String]) -> [[[String]]] {
    func turns(_ count: Int) -> [[String]] {
      (0..<count).map { number in paths.enumerated().filter { $0.offset % count == number }.map(\.element) }
    }
    let folders = Dictionary(grouping: paths) { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    let all =
      [turns(min(paths.count, 40)), turns(2), turns(3), [paths], folders.sorted { $0.key < $1.key }.map(\.value)]
    // Few files have few partitions.
    var known: Set<[[String]]> = []
    return all.map { $0.filter { !$0.isEmpty } }.filter { known.insert($0).inserted }
  }

  /// - Parameter folders: the configured sources.
  private func check(
    _ project: Project, folders: [String] = ["Sources"], formats: [String],
    _ more: [String] = ["--app-version", "8.14"]
  ) throws {
    let package = try ScratchPackage(project.files)
    let paths = project.files.keys.filter { path in
      path.hasSuffix(".swift") && folders.contains { path.hasPrefix($0 + "/") }
    }.sorted()
    try #require(!paths.isEmpty)
    let wanted = try formats.map { try Tool.run(["lint", "--format", $0] + more, in: package.folder) }
    var parts: [[String]] = []
    let partitions = Self.shards(paths)
    for (number, shards) in partitions.enumerated() {
      var names: [String] = []
      for (place, shard) in shards.enumerated() {
        let name = "\(number)-\(place).facts"
        let run = try Tool.run(["facts", "-o", name] + shard, in: package.folder)
        #expect(run.code == 0, "\(run.errors)")
        names.append(name)
      }
      parts.append(names)
      let name = "\(number).relevant"
      let run = try Tool.run(["facts", "--relevant", "-o", name] + names, in: package.folder)
      #expect(run.code == 0, "\(run.errors)")
      parts.append([name])
    }
    #expect(try Set(partitions.indices.map { try package.text("\($0).relevant") }).count == 1)
    for folder in folders { try package.delete(folder) }
    for names in parts {
      for (format, wanted) in zip(formats, wanted) {
        let run = try Tool.run(
          ["lint", "--format", format] + more + ["--facts"] + names.reversed(), in: package.folder)
        #expect(run == wanted, "\(names)")
      }
    }
  }

  @Test func thereAreExamples() { #expect(Self.examples.count > 15) }

  @Test(arguments: examples) func ofAnExample(_ project: Project) throws {
    try check(project, formats: ["sarif"])
  }

  @Test(arguments: ["faulty", "repaired"]) func ofAFixture(_ name: String) throws {
    let files = try Self.files(in: "Tests/ExperimentLintTests/Fixtures/\(name)")
    try check(Project(name: name, files: files), formats: ["text", "json"])
  }

  @Test func ofAWholeApp() throws {
    let files = try Self.files(in: "Tests/SampleApp")
    try check(
      Project(name: "app", files: files), folders: ["Sources", "Tests"], formats: ["text", "json", "sarif", "github"])
  }

  /// A file that names no experiment has findings because of a declaration in another target.
  @Test func acrossTargets() throws {
    var files = ScratchPackage.shop
    files["Sources/Model/Model.swift"] = """
      import SplitTesting
      public struct Model { public let test: SplitTestAssignment<ButtonColorSplitTest>; public var isBlue: Bool { test.currentGroup == .blue } }

      """
    files["Sources/View/View.swift"] =
      "import Model\nfunc title(_ model: Model) -> String { model.isBlue ? \"a\" : \"b\" }\n"
    let whole = try ScratchPackage(files).run("lint", "--app-version", "8.14").output
    #expect(whole.contains("Sources/View/View.swift:2:"), "\(whole)")
    try check(Project(name: "targets", files: files), formats: ["text", "sarif"])
  }

  // MARK: What is left out

  private static let tall = """
    struct Screen {
      func show() {
        let title = "a"; print(title)
        print(1)
      }
      func decide() -> Bool {
        let test = service.fetchSplitTest(ButtonColorSplitTest.self)
        return test.currentGroup == .blue
      }
    }

    """

  /// - Returns: the relevant facts of the shop with these files.
  private func relevant(_ more: [String: String]) throws -> String {
    let package = try ScratchPackage(ScratchPackage.shop.merging(more) { $1 })
    _ = try package.run("facts", "-o", "all.facts")
    let run = try package.run("facts", "--relevant", "all.facts")
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  @Test func irrelevantFilesAndLinesChangeNothing() throws {
    let first = try relevant(["Sources/Screen.swift": Self.tall])
    #expect(first.contains("func decide() -> Bool {\n    let test") && !first.contains("let title"), "\(first)")
    for (file, text) in [
      ("Sources/Other.swift", "struct Other { func f() { print(1) } }\n"),
      ("Sources/Screen.swift", Self.tall.replacing("title = \"a\"", with: "name = \"café\"")),
      ("Sources/Screen.swift", Self.tall.replacing("    print(1)\n", with: "    showAll(1, 2, 3)\n")),
    ] {
      #expect(try relevant(["Sources/Screen.swift": Self.tall].merging([file: text]) { $1 }) == first, "\(text)")
    }
    for (file, text) in [
      ("Sources/Screen.swift", Self.tall.replacing("    print(1)\n", with: "")),
      ("Sources/Screen.swift", Self.tall.replacing("== .blue", with: "!= .blue")),
      ("Sources/Screen.swift", Self.tall.replacing("print(1)", with: "print(ButtonColorSplitTest.self)")),
      ("Sources/Other.swift", "let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n"),
    ] {
      #expect(try relevant(["Sources/Screen.swift": Self.tall].merging([file: text]) { $1 }) != first, "\(text)")
    }
  }

  // MARK: The file

  @Test func theSameFilesGiveTheSameBytes() throws {
    let package = try ScratchPackage()
    let first = try package.run("facts", "Sources")
    #expect(first.code == 0 && first.output.hasPrefix("split-test facts 1\nfile 25 "), "\(first)")
    try package.write(package.text("Sources/Shop/Button.swift"), to: "Sources/Shop/Button.swift")
    try package.delete("experiments")
    for arguments in [
      ["Sources/Shop/GreenPalette.swift", "Sources/Shop/Button.swift"], [], ["Sources", "Sources/Shop"],
    ] {
      #expect(try Tool.run(["facts"] + arguments, in: package.folder).output == first.output)
    }
    let inside = package.folder.appendingPathComponent("Sources/Shop")
    #expect(try Tool.run(["facts", "--package-path", "../..", "."], in: inside).output == first.output)
  }

  @Test func linksOfABuildSystemAreFollowed() throws {
    let package = try ScratchPackage()
    let wanted = try package.run("facts", "Sources/Shop/Button.swift").output
    let sandbox = try ScratchPackage([:])
    try FileManager.default.createDirectory(
      at: sandbox.folder.appendingPathComponent("Sources/Shop"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: sandbox.folder.appendingPathComponent("Sources/Shop/Button.swift"),
      withDestinationURL: package.folder.appendingPathComponent("Sources/Shop/Button.swift"))
    #expect(try sandbox.run("facts", "Sources/Shop/Button.swift").output == wanted)
  }

  @Test func excludedFilesAreKnownAndNotLinted() throws {
    var files = ScratchPackage.shop
    files[".split-test.yml"] = "exclude: [Sources/Old]\n"
    files["Sources/Old/A.swift"] = "enum OtherSplitTest {}\nlet a = ButtonColorSplitTest.self\n"
    files["Sources/Shop/More.swift"] = "import SplitTesting\nlet test = service.fetchSplitTest(OtherSplitTest.self)\n"
    try check(Project(name: "excluded", files: files), formats: ["text"])
    let package = try ScratchPackage(files)
    let wanted = try package.run("lint", "--app-version", "8.14")
    // Facts that were collected without the configuration.
    try package.delete(".split-test.yml")
    _ = try package.run("facts", "-o", "a.facts")
    try package.write("exclude: [Sources/Old]\n", to: ".split-test.yml")
    #expect(try package.run("lint", "--app-version", "8.14", "--facts", "a.facts") == wanted)
  }

  @Test(
    arguments: [
      (["lint", "--facts"], "error: --facts needs the FILEs that 'split-test facts' wrote\n"),
      (["lint", "--facts", "none.facts"], "none.facts': No such file or directory"),
      (["lint", "--facts", "experiments/button_color.yml"], "error: 'experiments/button_color.yml' holds no facts"),
      (
        ["lint", "--facts", "a.facts", "b.facts"],
        "error: the facts disagree: two texts of 'Sources/Shop/Button.swift'\n"
      ),
      (["lint", "--facts", "cut.facts"], "error: 'cut.facts' holds no facts"),
      (["facts", "--relevant"], "error: --relevant needs the FILEs that 'split-test facts' wrote\n"),
      (["facts", "--relevant", "none.facts"], "none.facts': No such file or directory"),
      (
        ["remove", "button_color", "--winner", "blue", "--facts", "a.facts"],
        "error: 'Sources/Shop/Button.swift' is not as it was when its facts were collected; collect them again\n"
      ),
      (["facts", "nowhere"], "error: there is no file or folder 'nowhere'\n"),
    ]) func refuses(_ example: (arguments: [String], errors: String)) throws
  {
    let package = try ScratchPackage()
    _ = try package.run("facts", "-o", "a.facts")
    try package.write(package.text("a.facts").dropLast(7).description, to: "cut.facts")
    try package.write("let a = 1\n", to: "Sources/Shop/Button.swift")
    _ = try package.run("facts", "-o", "b.facts")
    let run = try Tool.run(example.arguments, in: package.folder)
    #expect(run.code == 2 && run.errors.contains(example.errors), "\(run.errors)")
  }

  @Test func whatCannotBeReadIsSaidByTheLint() throws {
    let package = try ScratchPackage()
    try package.write(Data([0x6C, 0xFF, 0x0A]), to: "Sources/Shop/Latin.swift")
    let wanted = try package.run("lint", "--app-version", "8.14")
    #expect(wanted.code == 2)
    _ = try package.run("facts", "-o", "a.facts")
    try package.delete("Sources")
    #expect(try package.run("lint", "--app-version", "8.14", "--facts", "a.facts") == wanted)
  }

  @Test func removalSearchesTheFilesInFacts() throws {
    var files = ScratchPackage.shop
    files["Elsewhere/Old.swift"] = "let old = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue\n"
    let package = try ScratchPackage(files)
    let wanted = try package.run("remove", "button_color", "--winner", "blue", "--dry-run")
    #expect(wanted.code == 0 && wanted.output.contains("Sources/Shop/Button.swift"))
    _ = try package.run("facts", "Sources", "-o", "shop.facts")
    try package.write("sources: [Elsewhere]\n", to: ".split-test.yml")
    let run = try package.run("remove", "button_color", "--winner", "blue", "--dry-run", "--facts", "shop.facts")
    #expect(run.output == wanted.output)
    #expect(run.code == 0, "\(run.errors)")
  }
}

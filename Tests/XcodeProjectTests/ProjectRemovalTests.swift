import Foundation
import PropertyLists
import SourceDiagnostics
import TestSupport
import Testing

@testable import XcodeProject

/// Only the entries of deleted files disappear from a project.
@Suite struct ProjectRemovalTests {
  private static func removing(_ files: Set<String>, from text: String, path: String = SampleProject.path) throws
    -> String
  {
    let project = try XcodeProject(SourceText(path: path, text: text))
    let bytes = try project.edits(removing: files).applied(to: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  static let removals: [(files: Set<String>, gone: Set<String>)] = [
    (
      ["App/Shop/Views/Promo.swift"],
      ["A10000000000000000000002", "A10000000000000000000003", "B10000000000000000000002"]
    ),
    (["App/Other/Promo.swift"], ["B10000000000000000000003"]),
    (["App/Synced/Promo Files/Promo.swift"], ["Promo Files/Promo.swift"]),
    (["App/Synced/Cart.swift"], []),
    (
      ["App/Shop/Views/en.lproj/Promo.strings", "App/Shop/Views/de.lproj/Promo.strings"],
      ["B10000000000000000000004", "B10000000000000000000005", "C10000000000000000000009", "A10000000000000000000004"]
    ),
    (["Shop/Views/Promo.swift", "App/Shop.app", "App/Promo.swift"], []),
    (
      ["App/Shop/Views/Promo.swift", "App/Shop/Views/Cart.swift"],
      [
        "A10000000000000000000001", "A10000000000000000000002", "A10000000000000000000003", "B10000000000000000000001",
        "B10000000000000000000002",
      ]
    ),
  ]

  @Test(arguments: removals, ["\n", "\r\n"]) func linesOfAFileGo(
    _ removal: (files: Set<String>, gone: Set<String>), _ ending: String
  ) throws {
    let before = SampleProject.text().replacingOccurrences(of: "\n", with: ending)
    let after = SampleProject.text(without: removal.gone).replacingOccurrences(of: "\n", with: ending)
    #expect(try Self.removing(removal.files, from: before) == after)
  }

  @Test func oneOfSeveralLanguages() throws {
    let after = try Self.removing(["App/Shop/Views/de.lproj/Promo.strings"], from: SampleProject.text())
    #expect(after.contains("children = (B10000000000000000000004 /* en */, ); name"))
    #expect(!after.contains("B10000000000000000000005"))
  }

  /// With the group around it, but not the main group nor that of the products, to which the project refers.
  @Test func groupsOfNothingElseGo() throws {
    let files: Set = ["Cart.swift", "Promo.swift", "en.lproj/Promo.strings", "de.lproj/Promo.strings"]
    let gone = Set(files.map { "App/Shop/Views/" + $0 })
    let after = try Self.removing(gone, from: SampleProject.text())
    #expect(!after.contains("C10000000000000000000002"))
    #expect(after.contains("C10000000000000000000001 = {") && after.contains("C10000000000000000000005 /* Synced */,"))
    try Self.checkNothingDangles(SampleProject.text(), after)
    let named = SampleProject.text().replacingOccurrences(
      of: "projectDirPath = \"\";", with: "projectDirPath = \"\"; other = C10000000000000000000002;")
    #expect(try Self.removing(gone, from: named).contains("C10000000000000000000002 /* Views */ = {"))
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n", "App/Shop.xcodeproj/project.pbxproj:1:1: a value is missing"),
    ("{ objects = { A = {isa = PBXGroup; }; }", "App/Shop.xcodeproj/project.pbxproj:1:40: ';' is missing"),
    ("{ objects = { }; }", "App/Shop.xcodeproj/project.pbxproj: it has no objects"),
    ("{ objects = { A = { }; }; rootObject = B; }", "App/Shop.xcodeproj/project.pbxproj: it has no main group"),
    (String(repeating: "(", count: 100_000), "App/Shop.xcodeproj/project.pbxproj:1:65: it is nested too deeply"),
    ("{ a = \"b", "App/Shop.xcodeproj/project.pbxproj:1:9: '\"' is missing"),
    ("{ a = /* b", "App/Shop.xcodeproj/project.pbxproj:1:10: the end of a comment is missing"),
    ("", "App/Shop.xcodeproj/project.pbxproj:1:1: a value is missing"),
  ])
  func projectThatCannotBeRead(_ text: String, _ message: String) {
    let error = #expect(throws: XcodeProject.ReadingError.self) {
      try XcodeProject(SourceText(path: SampleProject.path, text: text))
    }
    #expect(error?.description == message)
  }

  /// A merge may leave two objects with one identifier, and Xcode opens the project nevertheless.
  @Test(arguments: [
    ("D0000000000000000000000F = {isa = XCBuildConfiguration; name = A; };", true),
    ("D0000000000000000000000F = {isa = PBXFileReference; path = Other.swift; };", true),
    ("D0000000000000000000000F = {isa = PBXFileReference; path = Cart.swift; };", false),
    ("D0000000000000000000000F = {isa = PBXGroup; children = (B10000000000000000000001, ); };", false),
    ("B10000000000000000000001 = {isa = PBXFileReference; path = Old.swift; };", false),
  ])
  func identifierThatTwoObjectsHave(_ object: String, isRemoved: Bool) throws {
    let first = "D0000000000000000000000F = {isa = XCBuildConfiguration; name = B; }; "
    let text = SampleProject.text().replacingOccurrences(
      of: "objects = {", with: "objects = { \(object.hasPrefix("B1") ? "" : first)\(object) ")
    let files: Set = ["App/Shop/Views/Cart.swift"]
    if isRemoved {
      let after = try Self.removing(files, from: text)
      #expect(after.contains(object) && !after.contains("Cart.swift"))
    } else {
      let error = #expect(throws: XcodeProject.ReadingError.self) { try Self.removing(files, from: text) }
      #expect(error?.description.contains(": two objects have the identifier '") == true)
    }
  }

  @Test func fileThatSomethingElseRefersTo() {
    let text = SampleProject.text().replacingOccurrences(
      of: "projectDirPath = \"\";", with: "projectDirPath = \"\"; icon = B10000000000000000000001;")
    let error = #expect(throws: XcodeProject.ReadingError.self) {
      try Self.removing(["App/Shop/Views/Cart.swift"], from: text)
    }
    #expect(error?.description.hasSuffix("'icon' refers to a file that is deleted") == true)
  }

  /// `SPLIT_TEST_PROJECTS` names a folder of project files. Random files are removed from each.
  @Test(.enabled(if: Environment.isSet("SPLIT_TEST_PROJECTS"))) func realProjects() throws {
    let folder = try #require(Environment.value("SPLIT_TEST_PROJECTS"))
    var random = SplitMix64(seed: 1)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).filter({ $0.hasSuffix(".pbxproj") }) {
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      let project = try XcodeProject(SourceText(path: "App.xcodeproj/project.pbxproj", text: text))
      // Targets refer to configurations and products.
      let files = project.paths.filter { project.objects[$0.key]?.node["isa"]?.text == "PBXFileReference" }.map(\.value)
        .filter { path in
          [".swift", ".m", ".h", ".json", ".storyboard", ".xib", ".strings"].contains { path.hasSuffix($0) }
        }
        .sorted()
      for _ in 0..<40 {
        let gone = Set(
          (0..<Int.random(in: 1...30, using: &random)).compactMap { _ in files.randomElement(using: &random) })
        let after = try Self.removing(gone, from: text, path: "App.xcodeproj/project.pbxproj")
        try Self.checkNothingDangles(text, after)
        let left = try XcodeProject(SourceText(path: "App.xcodeproj/project.pbxproj", text: after))
        #expect(Set(left.paths.values).isDisjoint(with: gone.subtracting(Self.groups(project))))
      }
    }
  }

  /// `SPLIT_TEST_PROJECT_COMMITS` names a folder of commits with deleted files
  /// (`Tests/Benchmarks/projects/commits.py`). Prints the lines
  /// that only the tool deletes, and the lines with the name of a deleted file that only the commit deletes.
  @Test(.enabled(if: Environment.isSet("SPLIT_TEST_PROJECT_COMMITS"))) func realCommits()
    throws
  {
    let folder = try #require(Environment.value("SPLIT_TEST_PROJECT_COMMITS"))
    var (same, onlyTool, onlyPerson) = (0, 0, 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      func text(_ file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name)/\(file)", encoding: .utf8)
      }
      let before = try text("before")
      let deleted = Set(try text("deleted").split(separator: "\n").map(String.init))
      let tool = Self.removedLines(before, try Self.removing(deleted, from: before, path: try text("path")))
      let person = Self.removedLines(before, try text("after"))
      let names = deleted.map { $0.split(separator: "/").last.map { "/* \($0) " } ?? $0 }
      let missed = person.subtracting(tool).filter { line in names.contains { line.contains($0) } }
      same += tool.intersection(person).count
      onlyTool += tool.subtracting(person).count
      onlyPerson += missed.count
      for line in tool.subtracting(person) { print("only tool", name, line) }
      for line in missed { print("only person", name, line) }
    }
    print("lines: \(same) the same, \(onlyTool) only by the tool, \(onlyPerson) only by the person")
  }

  private static func removedLines(_ before: String, _ after: String) -> Set<Substring> {
    Set(before.split(separator: "\n")).subtracting(after.split(separator: "\n"))
  }

  private static func groups(_ project: XcodeProject) -> Set<String> {
    Set(project.paths.filter { project.objects[$0.key]?.node["isa"]?.text != "PBXFileReference" }.values)
  }

  /// Checks with regular expressions, independent of the parser, that no deleted identifier is still used, and that the
  /// other lines are unchanged.
  private static func checkNothingDangles(_ before: String, _ after: String) throws {
    let declared = try Regex("(?m)^\\s*([0-9A-F]{24})(?: /\\*.*?\\*/)? = \\{", as: (Substring, Substring).self)
    let used = try Regex("[0-9A-F]{24}", as: Substring.self)
    func names(_ text: String) -> Set<Substring> { Set(text.matches(of: declared).map(\.output.1)) }
    let gone = names(before).subtracting(names(after))
    #expect(!gone.isEmpty)
    let dangling = Set(after.matches(of: used).map(\.output)).intersection(gone)
    #expect(dangling.isEmpty, "\(dangling)")
    var rest = before.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in after.split(separator: "\n", omittingEmptySubsequences: false) {
      while let first = rest.first, first != line { rest.removeFirst() }
      #expect(rest.popFirst() == line)
    }
  }
}

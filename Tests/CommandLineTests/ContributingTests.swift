import Foundation
import TestSupport
import Testing

/// The facts that the recipes of `CONTRIBUTING.md` rely on.
@Suite struct ContributingTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  @Test func everyPathExists() throws {
    let paths = try Self.text("CONTRIBUTING.md").matches(of: /`([A-Za-z.][^`\s<]*\/[^`\s<]*)`/).map { String($0.1) }
    #expect(paths.count > 20)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Self.package.appending(path: path).path), "\(path)")
    }
  }

  /// A command that is not in the list could not be called.
  @Test func theListOfCommandsIsTheFolder() throws {
    let folder = Self.package.appending(path: "Sources/split-test/Commands")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Command.swift") }
    let names = try files.compactMap { file -> Substring? in
      let text = try Self.text("Sources/split-test/Commands/\(file)")
      if text.contains("isHidden: true") { return nil }
      return try #require(text.firstMatch(of: /Command<CommandAction>\(\s*"([a-z-]+)"/), "\(file)").1
    }
    let help = try Tool.run(["--help"], in: FileManager.default.temporaryDirectory).output
    let listed = help.split(separator: "options:")[0].matches(of: #/\n  ([a-z]+)\s/#).map(\.1)
    #expect(names.count > 10)
    #expect(names.sorted() == listed.sorted())
    #expect(HelpTests.commands.map { Substring($0) } == listed, "the help of each command is recorded")
  }

  @Test func everyCommandIsDescribed() throws {
    let page = try Self.text("Documentation/CommandLine.md")
    for name in HelpTests.commands { #expect(page.contains("`split-test \(name)"), "\(name)") }
  }
}

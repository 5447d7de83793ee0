import Foundation
import TestSupport
import Testing

@Suite struct HelpTests {
  static let commands = [
    "generate", "lint", "list", "remove", "prove", "propose", "checklist", "timeline", "trend", "size", "plan", "srm",
    "init", "new", "import", "lsp", "rules", "schema", "facts",
  ]

  @Test func programNamesEveryCommand() throws {
    let run = try Tool.run(["--help"], in: FileManager.default.temporaryDirectory)
    #expect(run.code == 0)
    try Golden.check(run.output, "help")
    for command in Self.commands { #expect(run.output.contains("\n  \(command) "), "\(command)") }
  }

  @Test(arguments: commands) func command(_ command: String) throws {
    let run = try Tool.run([command, "--help"], in: FileManager.default.temporaryDirectory)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    try Golden.check(run.output, "help-\(command)")
  }
}

/// A text recorded beside the tests. `RECORD_GOLDENS=1` rewrites it and fails.
enum Golden {
  static func check(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name).txt")
    guard !Environment.recordsGoldens else {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name).txt", sourceLocation: sourceLocation)
      return
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "\(name).txt", sourceLocation: sourceLocation)
  }
}

import Foundation
import SourceDiagnostics
import Testing
import YAMLTree

/// Examples that people copy from the documentation are valid in their language.
@Suite struct ExamplesForCITests {
  struct Block: Sendable, CustomTestStringConvertible {
    let language: String
    let line: Int
    let text: String
    var testDescription: String { "\(language) at line \(line)" }
  }

  private static let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/CI.md")

  static let blocks: [Block] = {
    guard let text = try? String(contentsOf: document, encoding: .utf8) else { return [] }
    var blocks: [Block] = []
    var open: (language: String, line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let block = open, line == "```" {
        blocks.append(Block(language: block.language, line: block.line, text: block.lines.joined(separator: "\n")))
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), index + 2, [])
      }
    }
    return blocks
  }()

  @Test func thereAreBlocks() {
    #expect(Self.blocks.count { $0.language == "yaml" } == 1)
    #expect(Self.blocks.count { $0.language == "sh" } == 3)
  }

  @Test(arguments: blocks.filter { $0.language == "yaml" }) func yaml(_ block: Block) {
    let stream = YAMLReader.compose(SourceText(path: "block.yml", text: block.text + "\n"))
    #expect(stream.diagnostics == [])
    #expect(stream.documents.count == 1)
  }

  @Test(arguments: blocks.filter { $0.language == "sh" }) func shell(_ block: Block) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-n", "-c", block.text]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }

  /// Every example runs a known command with known options.
  @Test func commandsAreTheOnesThereAre() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let known: Set = [
      "--base", "--quiet", "--format", "--output", "--release", "--baseline", "--update-baseline", "--strict", "--fix",
    ]
    let options = text.matches(of: /split-test (?:lint|checklist)[^`\n|]*/).flatMap { match in
      match.output.matches(of: /--[a-z-]+/).map { String($0.output) }
    }
    #expect(options.count > 10)
    #expect(Set(options).subtracting(known).isEmpty)
  }
}

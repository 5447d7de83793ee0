import CommandLineTable
import Foundation
import TestSupport
import Testing

@Suite struct CompletionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The last word precedes the cursor.
    let words: [String]
    let expected: [String]
    let place: SourceLocation

    init(_ line: String, _ expected: [String], at place: SourceLocation = #_sourceLocation) {
      self.words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      self.expected = expected
      self.place = place
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases: [Case] = [
    Case("sample ", ["lint", "generate", "remove", "explain", "repeat", "help"]),
    Case("sample re", ["remove", "repeat"]),
    Case("sample --str", ["--strict"]),
    Case("sample lint --f", ["--format"]),
    Case("sample generate --f", ["--folder"]),
    Case("sample --strict lint --li", ["--limit"]),
    Case("sample lint --format ", ["text", "json", "sarif"]),
    Case("sample lint --format s", ["sarif"]),
    Case("sample lint --format = j", ["json"]),
    Case("sample generate --format ", []),
    Case("sample explain t", ["text"]),
    Case("sample remove a -- --st", []),
    Case("sample --generate-completion z", ["zsh"]),
  ]

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  /// Sources the script and calls its function like bash does for the tab key.
  @Test(arguments: cases) func bashCompletes(_ example: Case) throws {
    let call = """
      COMP_WORDS=(\(example.words.map { "'\($0)'" }.joined(separator: " "))); COMP_CWORD=\(example.words.count - 1)
      _sample; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let printed = try run("bash", ["--norc", "-uc", script("bash") + call])
    #expect(printed.split(separator: "\n").map(String.init) == example.expected, sourceLocation: example.place)
  }

  @Test func zshAndFishNameEveryCommandAndOption() {
    let visible = Sample.program.commands.filter { !$0.isHidden }
    #expect(!visible.isEmpty)
    for command in visible {
      #expect(script("zsh").contains("'\(command.name):\(command.summary)'"))
      #expect(script("fish").contains("-a \(command.name) -d '\(command.summary)'"))
      for declaration in command.arguments.map(\.declaration) where declaration.spelling.hasPrefix("--") {
        guard declaration.kind != .trailing else { continue }
        #expect(script("zsh").contains("\(declaration.spelling)=["))
        #expect(script("fish").contains("'__fish_seen_subcommand_from \(command.name)' -l \(declaration.name) "))
      }
    }
    #expect(!script("zsh").contains("internal"))
    #expect(!script("fish").contains("internal"))
  }

  static let fishCases: [Case] = [
    Case("sample re", ["remove", "repeat"]),
    Case("sample lint --fo", ["--format"]),
    Case("sample generate --fo", ["--folder"]),
    Case("sample lint --format ", ["json", "sarif", "text"]),
    Case("sample lint --format=s", ["--format=sarif"]),
    Case("sample explain t", ["text"]),
    Case("sample --generate-completion z", ["zsh"]),
  ]

  @Test(.enabled(if: ChildProcess.isInstalled("fish")), arguments: fishCases) func fishCompletes(_ example: Case) throws
  {
    let call = "\ncomplete -C '\(example.words.joined(separator: " "))' | string split -f1 \\t; or true"
    let printed = try run("fish", ["--no-config", "-c", script("fish") + call])
    #expect(printed.split(separator: "\n").map(String.init) == example.expected, sourceLocation: example.place)
  }

  @Test(.enabled(if: ChildProcess.isInstalled("zsh"))) func zshParses() throws {
    #expect(try run("zsh", ["-n", "-f", "-c", script("zsh")]) == "")
  }

  @Test(arguments: ["zsh", "fish"]) func textOfHelpCannotEndItsQuotes(_ shell: String) {
    let option: Argument<String?> = .option("it", "X", help: "it's [a: b] $(touch x)")
    let program = Program(
      "p", version: "1", summary: "",
      commands: [
        Command("c", summary: "isn't", arguments: [option], action: 0)
      ])
    guard case .print(let script) = program.read(["--generate-completion", shell]) else {
      Issue.record("prints nothing")
      return
    }
    let expected = shell == "zsh" ? #"'--it=[it'\''s \[a\: b\] $(touch x)]:X: '"# : #"'it\'s [a: b] $(touch x)'"#
    #expect(script.contains(expected))
  }

  private func script(_ shell: String) -> String {
    guard case .print(let text) = Sample.program.read(["--generate-completion", shell]) else { return "" }
    return text
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let run = try ChildProcess.run(program, arguments)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }
}

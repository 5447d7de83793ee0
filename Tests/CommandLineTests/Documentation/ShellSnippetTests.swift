import Foundation
import TestSupport
import Testing

/// Documented command lines use only existing commands and options, or scripts of the package.
@Suite struct ShellSnippetTests {
  @Test func commandsAndOptionsExist() throws {
    var helps: [String: String] = [:]
    var checked = 0
    for snippet in try DocumentedSnippet.all("sh", "console", "yaml") {
      for words in Self.commandLines(snippet) {
        guard let call = ToolCall(words) else { continue }
        let name = "\(call.program) \(call.command ?? "")"
        if helps[name] == nil {
          let run = try ChildProcess.run(
            ChildProcess.builtProgram(call.program), [call.command].compactMap { $0 } + ["--help"],
            in: FileManager.default.temporaryDirectory)
          #expect(run.code == 0, "\(snippet): \(name)")
          helps[name] = run.output
        }
        for option in call.options {
          let isThere = helps[name]?.split { " ,\n=".contains($0) }.contains { $0 == option } ?? false
          #expect(isThere, "\(snippet): '\(name)' has no option \(option)")
        }
        checked += 1
      }
    }
    #expect(checked > 30)
  }

  @Test func scriptsExist() throws {
    for snippet in try DocumentedSnippet.all("sh") {
      for words in Self.commandLines(snippet) {
        guard let word = words.first, word.hasPrefix(".") || word.hasPrefix("Tests/"), word.contains("/") else {
          continue
        }
        let path = DocumentedSnippet.package.appending(path: word).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(snippet): \(word)")
      }
    }
  }

  /// The words of each command, without comments. In YAML, the commands of `run:` and `entry:`.
  static func commandLines(_ snippet: DocumentedSnippet) -> [[String]] {
    snippet.text.replacing("\\\n", with: " ").split(separator: "\n").flatMap { line -> [[String]] in
      var line = line.drop { $0 == " " || $0 == "-" }
      if snippet.language == "yaml" {
        guard let key = ["run: ", "entry: "].first(where: line.hasPrefix) else { return [] }
        line = line.dropFirst(key.count)
      }
      if snippet.language == "console" {
        guard line.hasPrefix("$ ") else { return [] }
        line = line.dropFirst(2)
      }
      return words(line)
    }
  }

  /// Splits at pipes and `&&`. A quoted text is one word.
  private static func words(_ line: Substring) -> [[String]] {
    var (commands, word, quote): ([[String]], String, Character?) = ([[]], "", nil)
    func end() {
      if !word.isEmpty { commands[commands.count - 1].append(word) }
      word = ""
    }
    for character in line {
      switch (character, quote) {
      case ("#", nil) where word.isEmpty: return commands
      case (let character, let open?) where character == open: quote = nil
      case ("\"", nil), ("'", nil): quote = character
      case (" ", nil): end()
      case ("|", nil), ("&", nil):
        end()
        if commands.last?.isEmpty == false { commands.append([]) }
      default: word.append(character)
      }
    }
    end()
    return commands
  }
}

/// A call of one of the two programs.
private struct ToolCall {
  let program: String
  let command: String?
  let options: [String]

  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.first, ["exec", "swift", "run", "-c", "release"].contains(word) || word.contains("=") {
      words.removeFirst()
    }
    guard let first = words.popFirst(), let name = first.split(separator: "/").last.map(String.init),
      ["split-test", "split-test-codegen"].contains(name)
    else { return nil }
    program = name
    if name == "split-test", let word = words.first, !word.hasPrefix("-") {
      command = word
      words.removeFirst()
    } else {
      command = nil
    }
    options = words.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
  }
}

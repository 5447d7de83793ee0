import Foundation
import TestSupport
import Testing

/// Completion in shells, the manual page, and help, from the one table of commands.
@Suite struct ShellProcessTests {
  private func package() throws -> ScratchPackage {
    let package = try ScratchPackage()
    try package.write(
      ScratchPackage.spec.replacing("button_color", with: "price").replacing("@growth", with: "$(touch${IFS}x)@a.b"),
      to: "experiments/price.yml")
    try package.write(ScratchPackage.spec.replacing("button_color", with: "layout"), to: "experiments/layout.yml")
    return package
  }

  @Test(
    arguments: [
      ("identifiers", "button_color\nlayout\nprice\n"), ("groups", "blue\ncontrol\n"), ("owners", "@growth\n"),
    ]) func lists(_ example: (kind: String, words: String)) throws
  {
    let run = try package().run("complete", example.kind)
    #expect(run.code == 0 && run.output == example.words, "\(run.errors)")
  }

  @Test func listsRulesWithoutAPackage() throws {
    let run = try ScratchPackage([:]).run("complete", "rules")
    #expect(run.code == 0 && run.output.contains("forced-group\n"))
  }

  /// Command lines, the last word before the cursor, and the words that shells offer.
  static let cases: [(line: String, words: [String])] = [
    ("split-test remove ", ["button_color", "layout", "price"]), ("split-test remove bu", ["button_color"]),
    ("split-test remove layout --winner ", ["blue", "control"]), ("split-test list --owner ", ["@growth"]),
    ("split-test rules forced", ["forced-group"]), ("split-test schema conf", ["configuration"]),
    ("split-test rules --str", []), ("split-test lint --stri", ["--strict"]),
    ("split-test lint exp", ["experiments/"]), ("split-test prove pri", ["price"]),
  ]

  private func complete(_ shell: String, _ arguments: [String], _ script: String) throws -> [String] {
    let package = try package()
    let tool = Tool.path
    let path = URL(fileURLWithPath: tool).deletingLastPathComponent().path
    try package.write(try package.run("--generate-completion", shell).output, to: "completion")
    try package.write(script, to: "script")
    let run = try ChildProcess.run(
      "sh", ["-c", "PATH='\(path)':$PATH TERM=xterm exec \(shell) \(arguments.joined(separator: " ")) script"],
      in: package.folder)
    #expect(!package.exists("x"), "an owner's command ran")
    return run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
  }

  @Test(arguments: cases) func bashCompletes(_ example: (line: String, words: [String])) throws {
    let words = example.line.split(separator: " ", omittingEmptySubsequences: false)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let found = try complete(
      "bash", ["--norc", "-u"],
      """
      source ./completion
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      _split_test; [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' "${COMPREPLY[@]}"

      """)
    #expect(found == example.words.map { $0 == "experiments/" ? "experiments" : $0 })
  }

  @Test(.enabled(if: ChildProcess.isInstalled("fish")), arguments: cases)
  func fishCompletes(_ example: (line: String, words: [String])) throws {
    let found = try complete(
      "fish", ["--no-config"],
      "source ./completion; complete -C '\(example.line)' | string split -f1 \\t; or true\n")
    #expect(found == example.words)
  }

  /// Types a line into an interactive zsh and lists what the tab key offers.
  @Test(.enabled(if: ChildProcess.isInstalled("zsh")), arguments: cases)
  func zshCompletes(_ example: (line: String, words: [String])) throws {
    let found = try complete(
      "zsh", ["-f"],
      """
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit && compinit -u -D; source ./completion'
      zpty -w z 'list() { compadd() { local -a given; builtin compadd -O given "$@"; print -l -- BEGIN${^given}END; builtin compadd "$@" }; _main_complete; unfunction compadd; compstate[insert]= ; compstate[list]= }'
      zpty -w z 'zle -C list complete-word list; bindkey "^T" list; echo READY'
      zpty -r z output '*READY*READY*' || zpty -r z output '*READY*'
      zpty -w -n z $'\(example.line)\\x14'
      sleep 1
      local all= chunk
      while zpty -r -t z chunk; do all+=$chunk; done
      print -r -- "$all" | grep -ao 'BEGIN.*END' | sed 's/^BEGIN//; s/END$//' | sort -u
      zpty -d z

      """)
    #expect(Set(found) == Set(example.words.map { $0 == "experiments/" ? "experiments" : $0 }))
  }

  @Test func manualPage() throws {
    let run = try ScratchPackage([:]).run("man")
    #expect(run.code == 0)
    for command in HelpTests.commands { #expect(run.output.contains("\n.SS \"\(command)\"\n")) }
    #expect(run.output.contains("\n.B \\-\\-no\\-cache\n"))
    #expect(!run.output.contains(".SS \"complete\"") && !run.output.contains(".SS \"man\""))
  }

  @Test(.enabled(if: ChildProcess.isInstalled("man"))) func manCanShowIt() throws {
    let package = try ScratchPackage([:])
    try package.write(try package.run("man").output, to: "split-test.1")
    let run = try ChildProcess.run(
      "sh", ["-c", "MANWIDTH=80 LC_ALL=C.UTF-8 man --warnings -l split-test.1 | col -bx"], in: package.folder)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("split-test remove IDENTIFIER"))
    #expect(run.output.contains("--dry-run"))
    #expect(run.output.contains("  split-test remove button_color --winner blue --dry-run | git apply"))
  }

  @Test func helpOmitsWhatMakesNoDifference() throws {
    let package = try ScratchPackage([:])
    let rules = try package.run("rules", "--help").output
    for option in ["--sources", "--app-version", "--strict", "--no-cache", "--jobs", "--config"] {
      #expect(!rules.contains(option), "\(option)")
    }
    #expect(rules.contains("--output"))
    #expect(try package.run("rules", "forced-group", "--app-version", "8.14", "--strict").code == 0)
    for command in HelpTests.commands {
      let help = try package.run(command, "--help").output
      #expect(help.matches(of: /\(default: ([^)]*)\)\s+\(default/).isEmpty, "\(command)")
      #expect(!help.contains("repeatable (repeatable)"))
    }
  }

  @Test func noProgressWithoutATerminal() throws {
    let run = try ScratchPackage().run("lint", "--app-version", "8.12")
    #expect(!run.errors.contains("searching"))
  }
}

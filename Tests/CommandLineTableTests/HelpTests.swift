import CommandLineTable
import Testing

@Suite struct HelpTests {
  @Test(arguments: [["--help"], ["-h"], ["help"], ["--strict", "--help"], ["--bogus", "--help"]])
  func ofTheProgram(_ words: [String]) {
    #expect(
      printed(words) == """
        Keeps experiments from outliving their purpose.

        usage: sample COMMAND [options]

        commands:
          lint                    find what is wrong
          generate                write Swift
          remove                  delete losing branches
          explain                 explain one thing
          repeat                  do it again

        options:
          --strict                warnings fail, too
          --sources DIR           where to look for uses (repeatable)
          -o, --output FILE       where to write the report
          -h, --help              print this help
          --version               print the version
          --generate-completion SHELL
                                  print a completion script: bash, zsh or fish

        see 'sample COMMAND --help' for the options of a command
        """)
  }

  @Test(arguments: [["remove", "--help"], ["help", "remove"], ["--help", "remove"], ["remove", "a", "-h"]])
  func ofACommand(_ words: [String]) {
    #expect(
      printed(words) == """
        delete losing branches

        usage: sample remove IDENTIFIER… [options] [-- BUILD COMMAND]

        What can be removed with certainty is removed; a place that cannot is left byte
        for byte as it was, and reported.

          sample remove button_color

        A rerun completes what was cut off.

        arguments:
          IDENTIFIER…             experiments to remove
          -- BUILD COMMAND        builds the package instead of swift build

        common options:
          --strict                warnings fail, too
          --sources DIR           where to look for uses (repeatable)
          -o, --output FILE       where to write the report
          -h, --help              print this help
          --version               print the version
          --generate-completion SHELL
                                  print a completion script: bash, zsh or fish
        """)
  }

  @Test func choicesDefaultsAndRequirementsAreSaid() {
    let lint = printed(["lint", "--help"]) ?? ""
    #expect(lint.contains("  --format F              how findings are printed: text, json, sarif (default:\n"))
    let generate = printed(["generate", "--help"]) ?? ""
    #expect(generate.contains("usage: sample generate --folder DIR [options]"))
    #expect(generate.contains("where the generated code goes (required)"))
  }

  @Test func helpBehindTheTerminatorIsNoHelp() {
    guard case .run = Sample.program.read(["remove", "a", "--", "--help"]) else {
      Issue.record("is not run")
      return
    }
  }

  @Test func noLineIsLongerThanEightyColumns() {
    let pages = Sample.program.commands.map { printed([$0.name, "--help"]) } + [printed(["--help"])]
    let lines = pages.compactMap(\.self).flatMap { $0.split(separator: "\n") }
    #expect(lines.count > 50)
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test(arguments: [["--version"], ["lint", "--version"]]) func version(_ words: [String]) {
    #expect(printed(words) == "sample 1.2.3")
  }

  private func printed(_ words: [String]) -> String? {
    guard case .print(let text) = Sample.program.read(words) else { return nil }
    return text
  }
}

import CommandLineTable
import Testing

@Suite struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let problems: [String]
    let place: SourceLocation

    init(_ line: String, _ problems: String..., at place: SourceLocation = #_sourceLocation) {
      self.line = line
      self.problems = problems
      self.place = place
    }

    var testDescription: String { line }
  }

  static let cases: [Case] = [
    Case("", "no command is given"),
    Case("--strict", "no command is given"),
    Case("lnit", "unknown command 'lnit'; did you mean 'lint'?"),
    Case("generat --folder X", "unknown command 'generat'; did you mean 'generate'?"),
    Case("gen", "unknown command 'gen'; did you mean 'generate'?"),
    Case("frobnicate", "unknown command 'frobnicate'"),
    Case("internol", "unknown command 'internol'"),
    Case("help lnit", "unknown command 'lnit'; did you mean 'lint'?"),
    Case("lint --formt json", "unknown option '--formt'; did you mean '--format'?"),
    Case("lint --sarif", "unknown option '--sarif'"),
    Case("lint --STRICT", "unknown option '--STRICT'; did you mean '--strict'?"),
    Case("lint -strict", "unknown option '-strict'; did you mean '--strict'?"),
    Case("lint -x", "unknown option '-x'"),
    Case("--format json lint", "unknown option '--format' before the command", "unknown command 'json'"),
    Case("lint --format", "'--format' needs a value: '--format F'"),
    Case("lint --output --strict", "'--output' needs a value: '--output FILE'"),
    Case("lint --output=", "'--output' needs a value: '--output FILE'"),
    Case("lint --strict=yes", "'--strict' takes no value, not even 'yes'"),
    Case("lint --output a --output b", "'--output' is given twice, as 'a' and as 'b'"),
    Case("lint --format sarf", "'--format' needs text, json or sarif, not 'sarf'; did you mean 'sarif'?"),
    Case("lint --format pdf", "'--format' needs text, json or sarif, not 'pdf'"),
    Case("lint --limit many", "'--limit' needs a whole number, not 'many'"),
    Case("lint --limit 99999999999999999999", "'--limit' needs a whole number, not '99999999999999999999'"),
    Case("lint --alpha nan", "'--alpha' needs a number, not 'nan'"),
    Case("lint --limit x --alpha y", "'--limit' needs a whole number, not 'x'", "'--alpha' needs a number, not 'y'"),
    Case("lint extra", "unexpected argument 'extra'"),
    Case("lint -- extra", "unexpected argument 'extra'"),
    Case("generate", "'--folder' is missing"),
    Case("remove", "'IDENTIFIER' is missing"),
    Case("remove -- a", "'IDENTIFIER' is missing"),
    Case("explain text json", "unexpected argument 'json'"),
    Case("explain texxt", "'TOPIC' needs text, json or sarif, not 'texxt'; did you mean 'text'?"),
    Case("repeat", "'COUNT' is missing"),
    Case(
      "--generate-completion tcsh", "'--generate-completion' needs bash, zsh or fish, not 'tcsh'"),
  ]

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  @Test(arguments: cases) func refuses(_ example: Case) {
    let words = example.line.split(separator: " ").map(String.init)
    guard case .refuse(let error) = Sample.program.read(words) else {
      Issue.record("'\(example.line)' is accepted", sourceLocation: example.place)
      return
    }
    #expect(error.problems == example.problems, sourceLocation: example.place)
  }

  @Test func theMessageSaysWhatIsWrongAndWhereToReadMore() {
    guard case .refuse(let error) = Sample.program.read(["lint", "--bogus", "--strict=1"]) else {
      Issue.record("is accepted")
      return
    }
    #expect(
      error.message == """
        error: unknown option '--bogus'
        error: '--strict' takes no value, not even '1'
        usage: sample lint [options]
        see 'sample lint --help'
        """)
  }
}

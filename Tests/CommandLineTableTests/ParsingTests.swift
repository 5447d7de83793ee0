import CommandLineTable
import Testing

@Suite struct ParsingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let expected: @Sendable (ParsedArguments) -> Bool
    let command: String
    let place: SourceLocation

    init(
      _ line: String, runs command: String, at place: SourceLocation = #_sourceLocation,
      where expected: @escaping @Sendable (ParsedArguments) -> Bool
    ) {
      self.line = line
      self.command = command
      self.expected = expected
      self.place = place
    }

    var testDescription: String { line }
  }

  static let cases: [Case] = [
    Case("lint", runs: "lint") {
      !$0[Sample.strict] && $0[Sample.sources].isEmpty && $0[Sample.output] == nil && $0[Sample.format] == .text
        && $0[Sample.limit] == nil && $0[Sample.alpha] == 0.05 && !$0.isGiven(Sample.format)
    },
    Case("lint --strict", runs: "lint") { $0[Sample.strict] },
    Case("lint --strict --strict", runs: "lint") { $0[Sample.strict] },
    Case("--strict lint", runs: "lint") { $0[Sample.strict] },
    Case("--output a.txt lint", runs: "lint") { $0[Sample.output] == "a.txt" },
    Case("lint --output a.txt", runs: "lint") { $0[Sample.output] == "a.txt" && $0.isGiven(Sample.output) },
    Case("lint --output=a.txt", runs: "lint") { $0[Sample.output] == "a.txt" },
    Case("lint --output=a=b", runs: "lint") { $0[Sample.output] == "a=b" },
    Case("lint --output -", runs: "lint") { $0[Sample.output] == "-" },
    Case("lint --output=--strict", runs: "lint") { $0[Sample.output] == "--strict" && !$0[Sample.strict] },
    Case("lint -o a.txt", runs: "lint") { $0[Sample.output] == "a.txt" },
    Case("lint --sources A --sources=B", runs: "lint") { $0[Sample.sources] == ["A", "B"] },
    Case("--sources A lint --sources B", runs: "lint") { $0[Sample.sources] == ["A", "B"] },
    Case("lint --format sarif", runs: "lint") { $0[Sample.format] == .sarif },
    Case("lint --format text", runs: "lint") { $0[Sample.format] == .text && $0.isGiven(Sample.format) },
    Case("lint --output -2%", runs: "lint") { $0[Sample.output] == "-2%" },
    Case("lint --limit -5", runs: "lint") { $0[Sample.limit] == -5 },
    Case("lint --alpha .1", runs: "lint") { $0[Sample.alpha] == 0.1 },
    Case("generate --folder Out", runs: "generate") { $0[Sample.folder] == "Out" && !$0.declares(Sample.format) },
    Case("remove a b c", runs: "remove") { $0[Sample.identifiers] == ["a", "b", "c"] && $0[Sample.build].isEmpty },
    Case("remove a --strict b", runs: "remove") { $0[Sample.identifiers] == ["a", "b"] && $0[Sample.strict] },
    Case("remove a -- make -j --strict", runs: "remove") {
      $0[Sample.identifiers] == ["a"] && $0[Sample.build] == ["make", "-j", "--strict"] && !$0[Sample.strict]
    },
    Case("explain", runs: "explain") { $0[Sample.topic] == nil },
    Case("explain json", runs: "explain") { $0[Sample.topic] == .json },
    Case("explain -- json", runs: "explain") { $0[Sample.topic] == .json },
    Case("repeat -3", runs: "repeat") { $0[Sample.count] == -3 },
    Case("internal", runs: "internal") { _ in true },
  ]

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  @Test(arguments: cases) func reads(_ example: Case) {
    let words = example.line.split(separator: " ").map(String.init)
    guard case .run(let command, let arguments) = Sample.program.read(words) else {
      Issue.record("'\(example.line)' is refused", sourceLocation: example.place)
      return
    }
    #expect(command.action == example.command, sourceLocation: example.place)
    #expect(example.expected(arguments), sourceLocation: example.place)
  }

  @Test func aToolWithoutCommandsReadsItsArgumentsAtOnce() {
    let program = Program(
      Command("tool", summary: "does one thing", arguments: [Sample.folder, Sample.identifiers], action: 7),
      version: "1")
    guard case .run(let command, let arguments) = program.read(["lint", "--folder", "Out"]) else {
      Issue.record("is refused")
      return
    }
    #expect(command.action == 7)
    #expect(arguments[Sample.identifiers] == ["lint"])
  }

  @Test func anArgumentOfTheCommandHidesACommonOneOfTheSameName() {
    let text: Argument<String?> = .option("format", "F", help: "of everything else")
    let program = Program(
      "tool", version: "1", summary: "", commonArguments: [text],
      commands: [Command("lint", summary: "", arguments: [Sample.format], action: 0)])
    guard case .run(_, let arguments) = program.read(["--format", "json", "lint"]) else {
      Issue.record("is refused")
      return
    }
    #expect(arguments[Sample.format] == .json)
  }
}

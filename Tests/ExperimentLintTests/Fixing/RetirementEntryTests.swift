import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import Testing

@Suite struct RetirementEntryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let list: String
    /// `nil` if no edit leaves the rest unchanged.
    let expected: String?
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "no list", list: "", expected: "- identifier: b\n  end_version: 8.14\n  winner: blue\n  removed_in: 8.13\n"),
    Case(
      name: "a list", list: "- identifier: a\n  end_version: 8.2\n",
      expected:
        "- identifier: a\n  end_version: 8.2\n- identifier: b\n  end_version: 8.14\n  winner: blue\n  removed_in: 8.13\n"
    ),
    Case(
      name: "an indented list without a final line break", list: "# old\n  - {identifier: a, end_version: 8.2}",
      expected:
        "# old\n  - {identifier: a, end_version: 8.2}\n  - identifier: b\n    end_version: 8.14\n    winner: blue\n    removed_in: 8.13\n"
    ),
    Case(
      name: "CRLF", list: "- identifier: a\r\n  end_version: 8.2\r\n",
      expected:
        "- identifier: a\r\n  end_version: 8.2\r\n- identifier: b\r\n  end_version: 8.14\r\n  winner: blue\r\n  removed_in: 8.13\r\n"
    ),
    Case(
      name: "comments only", list: "# nothing yet\n",
      expected: "# nothing yet\n- identifier: b\n  end_version: 8.14\n  winner: blue\n  removed_in: 8.13\n"),
    Case(name: "flow style", list: "[{identifier: a, end_version: 8.2}]\n", expected: nil),
    Case(name: "already there", list: "- {identifier: b, end_version: 8.2}\n", expected: nil),
    Case(name: "a mapping", list: "identifier: a\n", expected: nil),
  ]

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  @Test(arguments: cases) func edit(_ example: Case) throws {
    let list = RetiredList.decode(SourceText(path: "experiments/retired.yml", text: example.list))
    let entry = RetirementEntry(
      identifier: "b", endVersion: AppVersion(8, 14), winner: "blue", removedIn: AppVersion(8, 13))
    let result = entry.edit(of: list).map { String(decoding: [$0].applied(to: list.source.utf8), as: UTF8.self) }
    #expect(result == example.expected)
    if let result {
      let decoded = RetiredList.decode(SourceText(path: "retired.yml", text: result))
      #expect(decoded.diagnostics.isEmpty)
      #expect(decoded.experiments.last?.removedIn == AppVersion(8, 13))
    }
  }
}

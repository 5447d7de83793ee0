import BranchRemoval
import Foundation
import SourceDiagnostics
import SourceSearch
import SwiftParser
import SwiftSyntax
import Testing

/// Every point of the list of constructs, as code before a removal and as a careful developer would leave it.
@Suite struct FixtureTests {
  static let points = 1...41
  static let fixtures = (try? Fixture.all.get()) ?? []

  @Test func everyPointHasAFixture() throws {
    let fixtures = try Fixture.all.get()
    let missing = Set(Self.points).subtracting(fixtures.map(\.header.point))
    #expect(missing.isEmpty, "points without a fixture: \(missing.sorted())")
    #expect(Fixture.known.isSubset(of: fixtures.map(\.name)))
  }

  /// Checks the fixtures themselves: the expected code does the same as the input.
  @Test(arguments: fixtures) func expectedDoesWhatInputDid(_ fixture: Fixture) throws {
    guard fixture.runs else { return }
    let toolbox = try ProofToolbox.shared.get()
    let modules = try FixtureModules.shared.get()
    let (old, before) = try #require(try modules.module(of: fixture, .input))
    #expect(old.errors(of: before.name) == [], "the input does not compile")
    guard let (new, after) = try modules.module(of: fixture, .expected) else { return }
    try #require(new.errors(of: after.name) == [], "expected does not compile")
    let wanted = try old.output(of: before, seeds: 6, with: toolbox)
    #expect(try new.output(of: after, seeds: 6, with: toolbox) == wanted)
    #expect(wanted.split(separator: "\n").count > 6, "the program prints nothing")
    let known = Set(old.warnings(of: before.name))
    #expect(new.warnings(of: after.name).filter { !known.contains($0) } == [])
  }

  @Test(arguments: fixtures) func remove(_ fixture: Fixture) throws {
    try withKnownIssue("the remover does not get this right yet") {
      try check(fixture)
    } when: {
      Fixture.known.contains(fixture.name)
    }
  }

  private func check(_ fixture: Fixture) throws {
    let removed = fixture.program(fixture.input).removed()
    let refusals = removed.result.refusals.map { "\($0.region.file):\($0.region.start.line):\($0.region.start.column)" }
    #expect(Set(refusals) == Set(fixture.header.refusals ?? []), "\(removed.result.refusals.map(\.message))")
    for refusal in removed.result.refusals {
      #expect(refusal.rule == "needs-a-hand" && refusal.severity == .warning && refusal.message.contains(" "))
    }
    #expect(removed.program.files.map(\.path) == fixture.expected.map(\.path))
    for (file, expected) in zip(removed.program.files, fixture.expected) {
      #expect(file.text == expected.text, "\(fixture.name)/\(file.path)\n\(Self.comparison(file.text, expected.text))")
      #expect(Array(file.text.utf8) == Array(expected.text.utf8))
      #expect(!Parser.parse(source: file.text).hasError, "\(file.path) does not parse")
    }
    let again = removed.program.removed()
    #expect(again.program.files == removed.program.files, "a second run changes something")
  }

  /// The lines that only one of the two has.
  private static func comparison(_ actual: String, _ expected: String) -> String {
    let actual = actual.components(separatedBy: "\n")
    let expected = expected.components(separatedBy: "\n")
    return expected.difference(from: actual).map { change in
      switch change {
      case .insert(let line, let text, _): "wanted \(line + 1): \(text)"
      case .remove(let line, let text, _): "found  \(line + 1): \(text)"
      }
    }.joined(separator: "\n")
  }
}

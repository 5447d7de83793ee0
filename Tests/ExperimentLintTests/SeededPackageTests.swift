import ExperimentLint
import ExperimentSpec
import Foundation
import SourceDiagnostics
import TestSupport
import Testing

/// A package with one fault per rule has exactly the listed findings, and its repaired twin has none.
@Suite struct SeededPackageTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  private static func files(_ name: String) throws -> [String: String] {
    let root = fixtures.appendingPathComponent(name).resolvingSymlinksInPath()
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
    var files: [String: String] = [:]
    for case let url as URL in try #require(found) {
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false else { continue }
      let path = url.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1)
      files[String(path)] = try String(contentsOf: url, encoding: .utf8)
    }
    return files
  }

  private static func input(_ name: String) throws -> LintInput {
    let example = RuleExample(spec: nil, files: try files(name), base: try files("base"))
    return ExampleProject(example, of: .expired).input
  }

  private static func lint(_ name: String) throws -> [Diagnostic] { Lint.run(try input(name)) }

  private static func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map {
      "\($0.region.file):\($0.region.start.line):\($0.region.start.column): \($0.severity.rawValue) [\($0.rule)]"
    }
  }

  @Test func faultyPackageHasExactlyTheListedFindings() throws {
    let list = Self.fixtures.appendingPathComponent("expected.txt")
    let found = Self.lines(try Self.lint("faulty"))
    if Environment.recordsGoldens {
      try found.map { $0 + "\n" }.joined().write(to: list, atomically: true, encoding: .utf8)
      Issue.record("recorded \(list.lastPathComponent); run again without RECORD_GOLDENS")
    }
    let expected = try String(contentsOf: list, encoding: .utf8)
    #expect(found == expected.split(separator: "\n").map(String.init))
  }

  /// Every rule but the one that only applies without an app version, the one whose faults keep others from running, and the one
  /// that needs the groups of all specs.
  @Test func everyRuleHasAFault() throws {
    let found = Set(try Self.lint("faulty").compactMap { Rule($0.rule) })
    #expect(Set(Rule.all).subtracting(found) == [.noAppVersion, .notLookedThrough, .accessorGroup])
  }

  @Test func repairedTwinHasNone() throws {
    #expect(Self.lines(try Self.lint("repaired")) == [])
  }

  @Test func withoutAnAppVersionOnlyThatIsSaidOfItsSpecs() throws {
    var input = try Self.input("repaired")
    input.appVersion = nil
    input.uses = nil
    let first = try #require(input.project.files.map(\.source.path).min())
    #expect(Self.lines(Lint.run(input)) == ["\(first):1:1: warning [no-app-version]"])
  }
}

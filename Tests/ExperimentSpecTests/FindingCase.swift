import ExperimentSpec
import SourceDiagnostics
import TestSupport
import Testing

/// Files with markers, and all of their expected findings. Any other finding fails.
struct FindingCase: Sendable, CustomTestStringConvertible {
  var name: String
  var files: [(path: String, text: String)]
  var retired: String?
  var metrics: String?
  var releases: String?
  var settings: [Rule: RuleSetting] = [:]
  /// Rules that other cases cover.
  var ignored: [Rule] = []
  var expected: [ExpectedFinding]
  var location: SourceLocation

  var testDescription: String { name }

  /// - Parameter lines: replace the lines of a good spec with the same keys; `nil` omits a key.
  static func spec(
    _ name: String, _ lines: String, without: [String] = [], path: String = "experiments/a.yml",
    retired: String? = nil, metrics: String? = nil, releases: String? = nil, settings: [Rule: RuleSetting] = [:],
    _ expected: ExpectedFinding..., location: SourceLocation = #_sourceLocation
  ) -> FindingCase {
    FindingCase(
      name: name, files: [(path, goodSpec(with: lines, without: without))], retired: retired, metrics: metrics,
      releases: releases, settings: settings, expected: expected, location: location)
  }

  static func files(
    _ name: String, _ files: KeyValuePairs<String, String>, retired: String? = nil, metrics: String? = nil,
    releases: String? = nil, settings: [Rule: RuleSetting] = [:], _ expected: ExpectedFinding...,
    location: SourceLocation = #_sourceLocation
  ) -> FindingCase {
    FindingCase(
      name: name, files: files.map { ($0.key, $0.value) }, retired: retired, metrics: metrics, releases: releases,
      settings: settings, expected: expected, location: location)
  }

  /// A spec without findings, with some keys replaced.
  static func goodSpec(with lines: String = "", without: [String] = [], identifier: String = "a") -> String {
    let good = [
      ("identifier", identifier), ("hypothesis", "it helps"), ("owner", "\"@team\""), ("metric", "sales"),
      ("groups", "{control: 1, blue: 1}"), ("start_version", "1.0"), ("end_version", "1.2"),
    ]
    let written = Set(lines.split(separator: "\n").compactMap { $0.split(separator: ":").first })
      .map { line in String(line.unicodeScalars.filter { ("a"..."z").contains($0) || $0 == "_" }) }
    let kept = good.filter { !written.contains($0.0) && !without.contains($0.0) }
    return kept.map { "\($0.0): \($0.1)\n" }.joined() + lines + (lines.isEmpty ? "" : "\n")
  }

  /// Checks the files unchanged, with CRLF, with a byte order mark, and with an emoji at the start.
  func check(_ findings: (SpecProject) -> [Diagnostic] = { $0.diagnostics() }) {
    for variant in Variant.allCases { check(variant, findings) }
  }

  private func check(_ variant: Variant, _ findings: (SpecProject) -> [Diagnostic]) {
    func marked(_ text: String) -> MarkedText { MarkedText(variant.apply(text)) }
    let specs = files.map { (path: $0.path, text: marked($0.text)) }
    let others = [
      ("experiments/retired.yml", retired), ("experiments/metrics.yml", metrics),
      ("experiments/releases.yml", releases),
    ].compactMap { path, text in text.map { (path: path, text: marked($0)) } }
    func source(_ path: String) -> SourceText? {
      others.first { $0.path == path }.map { SourceText(path: path, utf8: $0.text.utf8) }
    }
    let project = SpecProject(
      files: specs.map { SpecFile.decode(SourceText(path: $0.path, utf8: $0.text.utf8)) },
      retired: source("experiments/retired.yml").map(RetiredList.decode) ?? .empty,
      metrics: source("experiments/metrics.yml").map(MetricCatalogue.decode),
      releases: source("experiments/releases.yml").map(ReleaseCalendar.decode), settings: settings)
    func place(_ marker: Character) -> String {
      for (path, text) in specs + others {
        guard let range = text.range(marker) else { continue }
        return "\(path):\(text.lineAndColumn(range.lowerBound))-\(text.lineAndColumn(range.upperBound))"
      }
      return "marker \(marker) is not in the text exactly once or twice"
    }
    let wanted = expected.map { $0.lines(place).joined(separator: "\n") }.sorted()
    let found = findings(project).filter { finding in !ignored.contains { $0.id == finding.rule } }.map {
      $0.lines.joined(separator: "\n")
    }.sorted()
    for line in found where !wanted.contains(line) {
      Issue.record("\(name), \(variant): unexpected\n\(line)", sourceLocation: location)
    }
    for line in wanted where !found.contains(line) {
      Issue.record("\(name), \(variant): missing\n\(line)", sourceLocation: location)
    }
    #expect(found.count == wanted.count, "\(name), \(variant)", sourceLocation: location)
  }

  private enum Variant: CaseIterable {
    case plain, crlf, byteOrderMark, emojiBefore

    func apply(_ text: String) -> String {
      switch self {
      case .plain: text
      case .crlf: String(text.flatMap { $0 == "\n" ? Array("\r\n") : [$0] })
      case .byteOrderMark: "\u{FEFF}" + text
      case .emojiBefore: text.hasPrefix("1️⃣") && text.count == 1 ? text : "# 🧪 日本語\n" + text
      }
    }
  }
}

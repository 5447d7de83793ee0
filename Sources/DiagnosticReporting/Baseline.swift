import Foundation
package import SourceDiagnostics

/// Findings that a team has accepted for now. They are not reported until they get worse.
///
/// `--update-baseline` writes `Baseline(of:)`. It contains only current findings, so entries of fixed ones disappear
/// with the next update, and the list grows only on purpose.
package struct Baseline: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let fingerprint: Fingerprint
    package let rule: RuleID
    package let severity: Diagnostic.Severity
    package let file: String
    package let experiment: String?
  }

  /// Sorted by file, rule and fingerprint, so that two branches that update it merge well.
  package let entries: [Entry]

  package init(of diagnostics: [Diagnostic], source: (String) -> SourceText?) {
    let ordered = diagnostics.sorted(by: Diagnostic.isOrderedBefore)
    let fingerprints = Fingerprint.fingerprints(of: ordered, source: source)
    self.init(
      entries: zip(ordered, fingerprints).map { diagnostic, fingerprint in
        Entry(
          fingerprint: fingerprint, rule: diagnostic.rule, severity: diagnostic.severity,
          file: diagnostic.region.file, experiment: diagnostic.experiment)
      })
  }

  private init(entries: [Entry]) {
    self.entries = entries.sorted {
      ($0.file, $0.rule.rawValue, $0.fingerprint.description) < ($1.file, $1.rule.rawValue, $1.fingerprint.description)
    }
  }
}

// MARK: Comparison

extension Baseline {
  package struct Comparison: Sendable, Equatable {
    /// Findings that are new or worse than in the baseline, sorted like a report.
    package let fresh: [Diagnostic]
    package let accepted: [Diagnostic]
    /// The entries that an update would drop.
    package let gone: [Entry]
  }

  package func compare(_ diagnostics: [Diagnostic], source: (String) -> SourceText?) -> Comparison {
    let ordered = diagnostics.sorted(by: Diagnostic.isOrderedBefore)
    var known = Dictionary(entries.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    var fresh: [Diagnostic] = []
    var accepted: [Diagnostic] = []
    for (diagnostic, fingerprint) in zip(ordered, Fingerprint.fingerprints(of: ordered, source: source)) {
      let entry = known.removeValue(forKey: fingerprint)
      if let entry, diagnostic.severity.rank <= entry.severity.rank {
        accepted.append(diagnostic)
      } else {
        fresh.append(diagnostic)
      }
    }
    return Comparison(fresh: fresh, accepted: accepted, gone: entries.filter { known[$0.fingerprint] != nil })
  }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

// MARK: File

extension Baseline {
  package struct UnreadableError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  package var json: String {
    let findings = entries.map { entry -> JSONValue in
      [
        "fingerprint": .string(entry.fingerprint.description), "rule": .string(entry.rule.rawValue),
        "severity": .string(entry.severity.rawValue), "file": .string(entry.file),
        "experiment": .string(orNull: entry.experiment),
      ]
    }
    return JSONValue.object([.init("version", 1), .init("findings", .array(findings))]).text
  }

  /// - Throws: `UnreadableError`, with the problem of the file.
  package init(json: [UInt8]) throws {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(json))
    } catch {
      throw UnreadableError(
        description: "not a baseline that this version wrote; write it anew with 'lint --update-baseline'")
    }
    guard file.version == 1 else {
      throw UnreadableError(
        description: "a baseline of version \(file.version); this version of split-test reads version 1")
    }
    self.init(
      entries: try file.findings.map { finding in
        guard let severity = Diagnostic.Severity(rawValue: finding.severity) else {
          throw UnreadableError(description: "unknown severity '\(finding.severity.visible)' in a baseline")
        }
        return Entry(
          fingerprint: Fingerprint(description: finding.fingerprint), rule: RuleID(rawValue: finding.rule),
          severity: severity, file: finding.file, experiment: finding.experiment)
      })
  }

  private struct File: Decodable {
    let version: Int
    let findings: [Finding]
  }

  private struct Finding: Decodable {
    let fingerprint: String
    let rule: String
    let severity: String
    let file: String
    let experiment: String?
  }
}

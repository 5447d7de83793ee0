import ExperimentSpec
import SourceDiagnostics

/// The complete text and place of an expected diagnostic.
struct ExpectedFinding: Sendable {
  let severity: Diagnostic.Severity
  let rule: Rule
  let marker: Character
  let message: String
  let notes: [(marker: Character, message: String)]

  static func error(
    _ rule: Rule, _ marker: Character, _ message: String, notes: [(Character, String)] = []
  ) -> ExpectedFinding {
    ExpectedFinding(severity: .error, rule: rule, marker: marker, message: message, notes: notes)
  }

  static func warning(
    _ rule: Rule, _ marker: Character, _ message: String, notes: [(Character, String)] = []
  ) -> ExpectedFinding {
    ExpectedFinding(severity: .warning, rule: rule, marker: marker, message: message, notes: notes)
  }

  /// The lines of a report, including the ends of ranges.
  func lines(_ place: (Character) -> String) -> [String] {
    ["\(place(marker)): \(severity.rawValue): \(message) [\(rule.name)]"]
      + notes.map { "  \(place($0.marker)): note: \($0.message)" }
  }
}

extension Diagnostic {
  var lines: [String] {
    ["\(Self.place(region)): \(severity.rawValue): \(message) [\(rule)]"]
      + notes.map { "  \(Self.place($0.region)): note: \($0.message)" }
  }

  private static func place(_ region: SourceRegion) -> String {
    "\(region.file):\(region.start.line):\(region.start.column)-\(region.end.line):\(region.end.column)"
  }
}

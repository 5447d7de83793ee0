/// One finding: a problem, its place, and what to do about it.
package struct Diagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable, CaseIterable {
    case error, warning, note
  }

  package struct Note: Sendable, Equatable {
    package let message: String
    package let region: SourceRegion

    package init(_ message: String, at region: SourceRegion) {
      self.message = message
      self.region = region
    }
  }

  package var rule: RuleID
  package var severity: Severity
  /// In lower case without a full stop. It quotes the user's words in single quotes and says what to do.
  package var message: String
  package var region: SourceRegion
  package var notes: [Note]
  /// The identifier of the experiment in question.
  package var experiment: String?
  package var owner: String?
  /// The edit that `--fix` may make; only if there is one right answer.
  package var fix: Fix?

  package init(
    _ rule: RuleID, _ severity: Severity, _ message: String, at region: SourceRegion, notes: [Note] = [],
    experiment: String? = nil, owner: String? = nil, fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.region = region
    self.notes = notes
    self.experiment = experiment
    self.owner = owner
    self.fix = fix
  }
}

extension Diagnostic {
  /// The order of every report: by path, then position, then rule, then message.
  package static func isOrderedBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.region.file != right.region.file { return left.region.file < right.region.file }
    if left.region.start.offset != right.region.start.offset {
      return left.region.start.offset < right.region.start.offset
    }
    if left.rule != right.rule { return left.rule.rawValue < right.rule.rawValue }
    return left.message < right.message
  }
}

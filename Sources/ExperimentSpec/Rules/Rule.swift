package import SourceDiagnostics

/// A rule of the linter, with its documentation and its check.
///
/// Each rule is a file in `Rules/` and a line in `Rule.all`. All rules are in this module, also those about Swift
/// source, because the generator refuses the name of an unknown rule in the same words as the linter.
package struct Rule: Sendable {
  package enum Group: String, CaseIterable, Sendable {
    case specs, lifeCycle = "life-cycle", change, server, uses
  }

  /// A number that the configuration may set.
  package struct Option: Sendable {
    package let name: String
    package let standard: Int
    package let meaning: String

    package init(_ name: String, standard: Int, _ meaning: String) {
      self.name = name
      self.standard = standard
      self.meaning = meaning
    }
  }

  /// The name as printed in brackets and written in configurations and suppressions.
  package let name: String
  package let group: Group
  package let defaultSeverity: Diagnostic.Severity
  /// For the documentation: the severities of the findings, if they differ.
  package let severities: String?
  /// Whether a spec that breaks the rule prevents correct Swift. Such a rule cannot be switched off, lowered or
  /// suppressed.
  package let isIndispensable: Bool

  /// One line without a full stop that completes "finds that …".
  package let summary: String
  /// Whole sentences: the harm that the rule prevents.
  package let why: String
  /// Whole sentences: how to resolve a finding.
  package let advice: String
  package let options: [Option]
  private let makeFailing: @Sendable () -> RuleExample
  private let makePassing: @Sendable () -> RuleExample

  package let check: Check

  init(
    _ name: String, _ group: Group, _ severity: Diagnostic.Severity, severities: String? = nil,
    isIndispensable: Bool = false, summary: String, why: String, advice: String, options: [Option] = [],
    failing: @escaping @autoclosure @Sendable () -> RuleExample,
    passing: @escaping @autoclosure @Sendable () -> RuleExample, check: Check
  ) {
    self.name = name
    self.group = group
    defaultSeverity = severity
    self.severities = severities
    self.isIndispensable = isIndispensable
    self.summary = summary
    self.why = why
    self.advice = advice
    self.options = options
    makeFailing = failing
    makePassing = passing
    self.check = check
  }

  package var id: RuleID { RuleID(rawValue: name) }
  package var failing: RuleExample { makeFailing() }
  package var passing: RuleExample { makePassing() }

  package func option(_ name: String) -> Option? { options.first { $0.name == name } }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  package static func named(_ name: String) -> Rule? { byName[name] }

  package init?(_ id: RuleID) {
    guard let rule = Self.named(id.rawValue) else { return nil }
    self = rule
  }
}

extension Rule: Hashable {
  package static func == (left: Rule, right: Rule) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Diagnostic {
  /// A finding with the default severity of its rule.
  package init(
    _ rule: Rule, _ message: String, at region: SourceRegion, notes: [Note] = [], experiment: String? = nil,
    owner: String? = nil, fix: Fix? = nil
  ) {
    self.init(
      rule.id, rule.defaultSeverity, message, at: region, notes: notes, experiment: experiment, owner: owner, fix: fix)
  }
}

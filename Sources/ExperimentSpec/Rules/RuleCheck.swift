package import SourceDiagnostics

extension Rule {
  /// The function of a rule, by its inputs besides the specs. Without them the rule does not run.
  package enum Check: Sendable {
    /// Checked while specs, configuration or suppressions are read.
    case whileReading
    case eachSpec(@Sendable (SpecDocument, SpecProject) -> [Diagnostic])
    case allSpecs(@Sendable (SpecProject) -> [Diagnostic])
    case always(@Sendable (LintInput) -> [Diagnostic])
    case appVersion(@Sendable (LintInput, AppVersion) -> [Diagnostic])
    case appVersionAndBase(@Sendable (LintInput, AppVersion, SpecProject) -> [Diagnostic])
    case appVersionAndUses(@Sendable (LintInput, AppVersion, SwiftUses) -> [Diagnostic])
    case base(@Sendable (LintInput, SpecProject) -> [Diagnostic])
    case served(@Sendable (LintInput, ServedExperiments) -> [Diagnostic])
    case uses(@Sendable (LintInput, SwiftUses) -> [Diagnostic])
    /// All Swift files must be available, because the rule reports missing uses.
    case allUses(@Sendable (LintInput, SwiftUses) -> [Diagnostic])
  }

  /// - Returns: `nil` if an input of the rule is unknown.
  package func findings(in input: LintInput) -> [Diagnostic]? {
    switch check {
    case .whileReading: return []
    case .eachSpec(let check): return input.project.documents.flatMap { check($0, input.project) }
    case .allSpecs(let check): return check(input.project)
    case .always(let check): return check(input)
    case .appVersion(let check): return input.appVersion.map { check(input, $0) }
    case .appVersionAndBase(let check):
      guard let appVersion = input.appVersion, let base = input.base else { return nil }
      return check(input, appVersion, base)
    case .appVersionAndUses(let check):
      guard let appVersion = input.appVersion, let uses = input.uses else { return nil }
      return check(input, appVersion, uses)
    case .base(let check): return input.base.map { check(input, $0) }
    case .served(let check): return input.served.map { check(input, $0) }
    case .uses(let check): return input.uses.map { check(input, $0) }
    case .allUses(let check):
      guard let uses = input.uses, uses.isComplete else { return nil }
      return check(input, uses)
    }
  }
}

import ExperimentSpec
package import SourceDiagnostics

/// From facts to findings:
///
///     specs ─ SpecProject.diagnostics ─┐
///     specs, version, base, uses ─ lintRules ─┤► severities of the configuration ─► suppressions ─► unused suppressions
package enum Lint {
  /// All findings, sorted. Which of them fail a run, and which a baseline accepts, is for the caller.
  package static func run(_ input: LintInput) -> [Diagnostic] {
    let settings = input.project.settings
    let swift = SwiftSuppressions.read(input.uses)
    var found = input.project.diagnostics() + swift.diagnostics
    for rule in lintRules { found += rule.check(input) }
    let result = apply(input.project.suppressions + swift.suppressions, to: settings.configured(found), input)
    return result.sorted(by: Diagnostic.isOrderedBefore)
  }

  /// Suppressions of `unused-suppression` come last: until all others have been tried nothing is unused.
  private static func apply(
    _ suppressions: [Suppression], to diagnostics: [Diagnostic], _ input: LintInput
  ) -> [Diagnostic] {
    let result = Suppression.apply(suppressions.filter { $0.rule != .unusedSuppression }, to: diagnostics)
    let ofUnused = suppressions.filter { $0.rule == .unusedSuppression }
    let unused = input.project.settings.configured(
      result.unused.filter { wasRun($0.rule, input) }.map(unusedSuppression))
    let rest = Suppression.apply(ofUnused, to: unused)
    return result.kept + rest.kept + input.project.settings.configured(rest.unused.map(unusedSuppression))
  }

  private static func unusedSuppression(_ suppression: Suppression) -> Diagnostic {
    Diagnostic(
      Rule.unusedSuppression.id, Rule.unusedSuppression.defaultSeverity,
      "there is no finding of '\(suppression.rule.rawValue)' on line \(suppression.targetLine) to suppress; delete the comment",
      at: suppression.region)
  }

  /// Whether a rule could have found something: of a rule that was not run nobody knows what it would have found.
  private static func wasRun(_ rule: Rule, _ input: LintInput) -> Bool {
    if input.project.settings[rule]?.level == .off { return false }
    switch rule {
    case .expired, .undecided, .expiringSoon: return input.appVersion != nil
    case .notStarted: return input.appVersion != nil && input.uses != nil
    case .changedWhileRunning: return input.appVersion != nil && input.base != nil
    case .identifierRemoved, .unrecordedExtension: return input.base != nil
    case .deadBranch: return input.uses != nil && input.appVersion != nil
    case .unusedExperiment, .neverExposed: return input.uses?.isComplete ?? false
    case .defaultHidesGroups, .rawGroupName, .unknownExperiment: return input.uses != nil
    case .yamlSyntax, .unsupportedYAML, .unknownKey, .duplicateKey, .missingKey, .invalidValue, .duplicateIdentifier,
      .retiredIdentifier, .nameCollision, .duplicateSalt, .weights, .versionOrder, .unknownMetric, .unknownGroup,
      .layerOverlap, .extendedTooOften, .invalidSuppression, .missingHypothesis, .noControl, .zeroWeight, .fileName,
      .underpowered, .tooLong, .noAppVersion, .unusedSuppression:
      return true
    }
  }
}

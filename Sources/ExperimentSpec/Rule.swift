package import SourceDiagnostics

/// Every rule there is, in the order of the documentation.
package enum Rule: String, CaseIterable, Sendable {
  // Specs
  case yamlSyntax = "yaml-syntax"
  case unsupportedYAML = "unsupported-yaml"
  case unknownKey = "unknown-key"
  case duplicateKey = "duplicate-key"
  case missingKey = "missing-key"
  case invalidValue = "invalid-value"
  case duplicateIdentifier = "duplicate-identifier"
  case retiredIdentifier = "retired-identifier"
  case nameCollision = "name-collision"
  case duplicateSalt = "duplicate-salt"
  case weights
  case versionOrder = "version-order"
  case unknownMetric = "unknown-metric"
  case unknownGroup = "unknown-group"
  case layerOverlap = "layer-overlap"
  case extendedTooOften = "extended-too-often"
  case invalidSuppression = "invalid-suppression"
  case missingHypothesis = "missing-hypothesis"
  case noControl = "no-control"
  case zeroWeight = "zero-weight"
  case fileName = "file-name"
  case underpowered
  case tooLong = "too-long"
  // Life cycle
  case expired
  case undecided
  case expiringSoon = "expiring-soon"
  case notStarted = "not-started"
  case noAppVersion = "no-app-version"
  // Change
  case changedWhileRunning = "changed-while-running"
  case identifierRemoved = "identifier-removed"
  case unrecordedExtension = "unrecorded-extension"
  // Uses
  case deadBranch = "dead-branch"
  case unusedExperiment = "unused-experiment"
  case neverExposed = "never-exposed"
  case defaultHidesGroups = "default-hides-groups"
  case rawGroupName = "raw-group-name"
  case unknownExperiment = "unknown-experiment"
  case unusedSuppression = "unused-suppression"

  package enum Group: String, CaseIterable, Sendable {
    case specs, lifeCycle = "life-cycle", change, uses
  }

  package var id: RuleID { RuleID(rawValue: rawValue) }

  package init?(_ id: RuleID) {
    self.init(rawValue: id.rawValue)
  }

  package var group: Group {
    switch self {
    case .yamlSyntax, .unsupportedYAML, .unknownKey, .duplicateKey, .missingKey, .invalidValue, .duplicateIdentifier,
      .retiredIdentifier, .nameCollision, .duplicateSalt, .weights, .versionOrder, .unknownMetric, .unknownGroup,
      .layerOverlap, .extendedTooOften, .invalidSuppression, .missingHypothesis, .noControl, .zeroWeight, .fileName,
      .underpowered, .tooLong:
      .specs
    case .expired, .undecided, .expiringSoon, .notStarted, .noAppVersion: .lifeCycle
    case .changedWhileRunning, .identifierRemoved, .unrecordedExtension: .change
    case .deadBranch, .unusedExperiment, .neverExposed, .defaultHidesGroups, .rawGroupName, .unknownExperiment,
      .unusedSuppression:
      .uses
    }
  }

  /// Whether there is no correct Swift of a spec that breaks it: one that is switched off, lowered or suppressed would leave the
  /// experiment out, divide users by other weights than the spec says, or write what does not compile.
  package var isIndispensable: Bool {
    switch self {
    case .yamlSyntax, .unsupportedYAML, .duplicateKey, .missingKey, .invalidValue, .duplicateIdentifier,
      .retiredIdentifier, .nameCollision, .weights, .unknownGroup:
      true
    case .unknownKey, .duplicateSalt, .versionOrder, .unknownMetric, .layerOverlap, .extendedTooOften,
      .invalidSuppression, .missingHypothesis, .noControl, .zeroWeight, .fileName, .underpowered, .tooLong, .expired,
      .undecided, .expiringSoon, .notStarted, .noAppVersion, .changedWhileRunning, .identifierRemoved,
      .unrecordedExtension, .deadBranch, .unusedExperiment, .neverExposed, .defaultHidesGroups, .rawGroupName,
      .unknownExperiment, .unusedSuppression:
      false
    }
  }

  package var defaultSeverity: Diagnostic.Severity {
    switch self {
    case .yamlSyntax, .unsupportedYAML, .unknownKey, .duplicateKey, .missingKey, .invalidValue, .duplicateIdentifier,
      .retiredIdentifier, .nameCollision, .duplicateSalt, .weights, .versionOrder, .unknownMetric, .unknownGroup,
      .layerOverlap, .extendedTooOften, .invalidSuppression, .expired, .undecided, .changedWhileRunning,
      .identifierRemoved, .unrecordedExtension, .deadBranch, .unknownExperiment:
      .error
    case .missingHypothesis, .noControl, .zeroWeight, .fileName, .underpowered, .tooLong, .expiringSoon, .noAppVersion,
      .unusedExperiment, .neverExposed, .defaultHidesGroups, .rawGroupName, .unusedSuppression:
      .warning
    case .notStarted: .note
    }
  }
}

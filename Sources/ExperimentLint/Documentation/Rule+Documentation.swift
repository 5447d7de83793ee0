package import ExperimentSpec

extension Rule {
  package var documentation: RuleDocumentation {
    switch self {
    case .yamlSyntax: .yamlSyntax
    case .unsupportedYAML: .unsupportedYAML
    case .unknownKey: .unknownKey
    case .duplicateKey: .duplicateKey
    case .missingKey: .missingKey
    case .invalidValue: .invalidValue
    case .duplicateIdentifier: .duplicateIdentifier
    case .retiredIdentifier: .retiredIdentifier
    case .nameCollision: .nameCollision
    case .duplicateSalt: .duplicateSalt
    case .weights: .weights
    case .versionOrder: .versionOrder
    case .unknownMetric: .unknownMetric
    case .unknownGroup: .unknownGroup
    case .layerOverlap: .layerOverlap
    case .extendedTooOften: .extendedTooOften
    case .invalidSuppression: .invalidSuppression
    case .missingHypothesis: .missingHypothesis
    case .noControl: .noControl
    case .zeroWeight: .zeroWeight
    case .fileName: .fileName
    case .underpowered: .underpowered
    case .tooLong: .tooLong
    case .expired: ExpiredRule().documentation
    case .undecided: UndecidedRule().documentation
    case .expiringSoon: ExpiringSoonRule().documentation
    case .notStarted: NotStartedRule().documentation
    case .noAppVersion: NoAppVersionRule().documentation
    case .changedWhileRunning: ChangedWhileRunningRule().documentation
    case .identifierRemoved: IdentifierRemovedRule().documentation
    case .unrecordedExtension: UnrecordedExtensionRule().documentation
    case .deadBranch: DeadBranchRule().documentation
    case .unusedExperiment: UnusedExperimentRule().documentation
    case .neverExposed: NeverExposedRule().documentation
    case .defaultHidesGroups: DefaultHidesGroupsRule().documentation
    case .rawGroupName: RawGroupNameRule().documentation
    case .unknownExperiment: UnknownExperimentRule().documentation
    case .unusedSuppression: .unusedSuppression
    }
  }
}

/// In the order of the documentation.
package let lintRules: [any LintRule] = [
  ExpiredRule(), UndecidedRule(), ExpiringSoonRule(), NotStartedRule(), NoAppVersionRule(), ChangedWhileRunningRule(),
  IdentifierRemovedRule(), UnrecordedExtensionRule(), DeadBranchRule(), UnusedExperimentRule(), NeverExposedRule(),
  DefaultHidesGroupsRule(), RawGroupNameRule(), UnknownExperimentRule(),
]

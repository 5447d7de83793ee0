import SourceDiagnostics
import SwiftSemantics

/// The steps that remove decided experiments from the source.
///
/// ```
/// RemovalRequest ─ parse ─► PartlyParsedFiles      files that may matter; ExperimentRemover parses more and goes on
///                ─ world ─► Round                  all files as they are, and the meaning of each expression in them
///                ─ pass  ─► [EditBuilder]          of the first pass that finds anything; then the next round begins
///                ─ report ─► ResidualUses          the remaining uses, each with its `Obstacle`
///                ─► RemovalResult                  all rounds as one set of edits, and the refusals
/// ```
enum RemovalPipeline {
  /// The passes, in the order in which a round tries them.
  static let passes: [any RemovalPass.Type] = [
    TableRemoval.self,
    TestRemoval.self,
    LimitedFlagReads.self,
    BranchFolding.self,
    ExposureRemoval.self,
    ParameterRemoval.self,
    InstanceFlagRemoval.self,
    BindingRemoval.self,
    ExtensionRemoval.self,
    DeclarationRemoval.self,
    DeclaredTypeRemoval.self,
    DeclaredGroupRemoval.self,
    TwinTests.self,
    ServiceRemoval.self,
    CaseRemoval.self,
    RequirementRemoval.self,
    PresentationRemoval.self,
    EmptiedOverrides.self,
    EmptiedInitializers.self,
    OverwrittenValues.self,
    ConstantVariables.self,
    DelayedValues.self,
    RepeatedNames.self,
    LiteralChoices.self,
    PresentResults.self,
    UnusedPatterns.self,
    PayloadRemoval.self,
    TrailingDefers.self,
    EmptiedStatements.self,
    EmptiedBranches.self,
    EmptiedConditionals.self,
    RepeatedResults.self,
    RepeatedConditions.self,
    LostOldValues.self,
    EmptiedObservers.self,
    TrailingJumps.self,
    EmptiedViews.self,
    EmptiedFunctions.self,
    EmptiedExtensions.self,
    EmptiedProtocols.self,
    EmptiedTestClasses.self,
    ClosureParameters.self,
    ClosureResults.self,
    EmptiedModifiers.self,
    EmptiedClosures.self,
    EmptiedCalls.self,
    SkippedElements.self,
    PassedFilters.self,
    ImportRemoval.self,
  ]

  /// - Returns: the edits of the first pass that has any; `nil` if the removal is done.
  static func edits(of round: Round) -> [EditBuilder]? {
    for pass in passes {
      let edits = pass.init(round: round).edits()
      if edits.contains(where: { !$0.isEmpty }) { return edits }
    }
    return nil
  }
}

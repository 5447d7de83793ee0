import SourceDiagnostics
import SwiftSemantics

extension Removal {
  /// How a run ends.
  enum End {
    /// No pass finds anything more to do.
    case done
    /// More has been parsed, so the removal has to go on from a round that it does not affect.
    case needsMore
    /// It has changed what the first round knew, so the removal has to start again.
    case outdated
    /// There were too many rounds; edits are still due at these places in the original texts.
    case unfinished([SourceRegion])
    /// These name more of the experiments, so the removal has to start again with them.
    case mirrored([Accessor])
    /// Some flags are not only what is decided, so these experiments are not removed.
    case limited([(experiment: ExperimentNames, diagnostic: Diagnostic)])
    /// The code at these places in the original texts is too much to evaluate.
    case tooIntricate([SourceRegion])
  }
}

/// The ends after the first round.
extension Removal {
  func limitedFlags(_ round: Round) -> End? {
    limited(FlagLimits(round).sites.map { ($0.experiment, $0.file, $0.range, $0.message) })
  }

  func unknownGroups(_ round: Round) -> End? {
    limited(
      UnknownGroups(round).sites.map {
        ($0.experiment, $0.file, $0.range, Obstacle.unknownGroup.message(about: $0.group))
      })
  }

  /// - Returns: `nil` without places.
  private func limited(
    _ places: [(experiment: ExperimentNames, file: Int, range: Range<Int>, message: String)]
  ) -> End? {
    let found = places.map { place in
      (
        experiment: place.experiment,
        diagnostic: Diagnostic(
          "needs-a-hand", .warning, place.message, at: texts[place.file].original.region(place.range),
          experiment: place.experiment.identifier)
      )
    }
    return found.isEmpty ? nil : .limited(found)
  }
}

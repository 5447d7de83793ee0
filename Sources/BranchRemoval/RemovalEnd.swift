import SourceDiagnostics
import SwiftSemantics

extension Removal {
  /// How a run ends.
  enum End {
    /// No pass finds anything more to do.
    case done
    /// More has been parsed, so the removal has to start again.
    case needsMore
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

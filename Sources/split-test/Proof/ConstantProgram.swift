import BinarySize
import BranchRemoval
import ExperimentLint
import ExperimentSpec
import LocalFiles
import RemovalPlanning
import SourceDiagnostics
import SwiftSemantics

/// The program before a removal with the winners as constants: the changes that make it of the package.
struct ConstantProgram {
  let session: Session
  let plan: RemovalPlan

  private var edits: ScratchEdits { ScratchEdits(configuration: session.configuration, appVersion: nil) }
  private var changes: [FileChange] { plan.files.map { FileChange(path: $0.path, contents: $0.new) } }

  var typeNames: [String] { plan.decisions.map { ExperimentNames($0.experiment).typeName } }

  /// The declarations of the app's own layer that the removal deletes, and so this program as well, with the enum cases
  /// that only losing code makes.
  ///
  /// - Parameter copy: the package as it was.
  func losses(in copy: ScratchCopy) throws -> AccessorConstants.Losses {
    let experiments = plan.decisions.map(\.experiment)
    let declared = edits.declarations(of: experiments, in: copy.package)
    var lost = declared
    if declared != AccessorConstants.Losses() {
      let undo = try copy.apply(changes)
      defer { _ = try? copy.apply(undo) }
      lost = edits.lost(of: declared, experiments, in: copy.package)
    }
    for file in plan.files where file.path.hasSuffix(".swift") {
      guard let old = file.old, let new = file.new else { continue }
      lost.noteCases(
        deletedFrom: SourceText(path: file.path, utf8: old), in: SourceText(path: file.path, utf8: new))
    }
    return lost
  }

  /// The program after the removal, with constants at the sites that stay.
  ///
  /// - Parameter copy: the package as it was.
  func changesAfter(in copy: ScratchCopy) throws -> [FileChange] {
    let undo = try copy.apply(changes)
    defer { _ = try? copy.apply(undo) }
    return changes + (try changes(in: copy, losing: AccessorConstants.Losses()))
  }

  func changes(in copy: ScratchCopy, losing lost: AccessorConstants.Losses) throws -> [FileChange] {
    let decisions = plan.decisions.map { Decision(identifier: $0.experiment.identifier, group: $0.winner) }
    return try edits.makeConstant(decisions, losing: lost, in: copy.package).changes
  }
}

import BinarySize
import BranchRemoval
import ExperimentSpec
import Foundation
import RemovalProof
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// Builds a package with its winners as constants, and again without the experiments, and compares the compiled code.
struct RemovalProver {
  let session: Session
  /// Empty for SwiftPM's own release build.
  let buildCommand: [String]

  /// - Parameters:
  ///   - before: the names of the generated types, and changes to the package on disk that restore the experiments with
  ///     their winners set.
  ///   - after: changes to the package on disk that remove the experiments.
  /// - Throws: if a build fails.
  func prove(
    before: (ScratchCopy) throws -> (typeNames: [String], changes: [FileChange]),
    after: (ScratchCopy) throws -> [FileChange]
  ) throws(Failure) -> ProofReport {
    let folder = FileManager.default.temporaryDirectory.appending(path: "split-test-prove-\(UUID().uuidString)")
      .path(percentEncoded: false)
    do {
      return try Interruption.catching { interruption in
        let copy = try ScratchCopy(of: session.root, in: folder)
        defer { try? copy.delete() }
        let build = ProofBuild(copy: copy, customCommand: buildCommand) {
          try SubprocessRunner.run($0, in: $1, until: interruption)
        }
        let (typeNames, changes) = try before(copy)
        let undo = try copy.apply(changes)
        session.progress("building with the winner as a constant")
        let old = try build.modules("before")
        _ = try copy.apply(undo)
        _ = try copy.apply(try after(copy))
        session.progress("building without the experiment")
        let new = try build.modules("after")
        return report(old, new, typeNames, copy.package + "/")
      }
    } catch let caught as Interruption.Caught {
      caught.endProgram()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason(of: error))
    }
  }

  private func report(
    _ old: [String: SILModule], _ new: [String: SILModule], _ typeNames: [String], _ folder: String
  ) -> ProofReport {
    var verdicts: [String: ModuleVerdict] = [:]
    for (name, before) in old {
      guard let after = new[name] else { continue }
      let own = OwnEffects(before: before, after: after, experimentTypes: typeNames)
      verdicts[name] = ModuleComparison(before, after, own: own).verdict()
    }
    let demangler = SymbolDemangler()
    return ProofReport(verdicts, folder: folder) { demangler($0) }
  }
}

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
    try withBuilds { builds in
      let (typeNames, changes) = try before(builds.copy)
      try builds.buildBefore(changes, typeNames: typeNames)
      try builds.reset()
      try builds.buildAfter(try after(builds.copy))
      return builds.report()
    }
  }

  /// Works on a copy of the package, which is deleted afterwards.
  func withBuilds<Output>(_ work: (inout ProofBuilds) throws -> Output) throws(Failure) -> Output {
    let folder = FileManager.default.temporaryDirectory.appending(path: "split-test-prove-\(UUID().uuidString)")
      .path(percentEncoded: false)
    do {
      return try Interruption.catching { interruption in
        let copy = try ScratchCopy(of: session.root, in: folder)
        defer { try? copy.delete() }
        let build = ProofBuild(copy: copy, customCommand: buildCommand) {
          try SubprocessRunner.run($0, in: $1, until: interruption)
        }
        var builds = ProofBuilds(build) { session.progress($0) }
        return try work(&builds)
      }
    } catch let caught as Interruption.Caught {
      caught.endProgram()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason(of: error))
    }
  }
}

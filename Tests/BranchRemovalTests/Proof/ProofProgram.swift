import BranchRemoval
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// A program that prints its actions, and the experiments to remove from it.
struct ProofProgram: Sendable {
  struct File: Sendable, Equatable {
    var path: String
    var text: String
  }

  /// A Swift identifier. `entry` is the statement that runs the program.
  var name: String
  var entry: String
  var files: [File]
  /// The winner of each experiment, by identifier, with the names in the spec.
  var winners: [String: String]
  var accessors: [Accessor] = []

  var forcedGroups: [String] { winners.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
}

/// A program after a removal, with the remover's result.
struct RemovedProgram: Sendable {
  var program: ProofProgram
  var result: RemovalResult
  /// What was asked for.
  let request: RemovalRequest
  /// Whether nothing was refused, so that the experiments' types can be deleted.
  var isComplete: Bool { result.refusals.isEmpty }
}

extension ProofProgram {
  var request: RemovalRequest {
    let experiments = winners.sorted { $0.key < $1.key }.compactMap { identifier, winner in
      ExperimentCatalogue.named(identifier).map { DecidedExperiment($0, winner: winner) }
    }
    return RemovalRequest(
      experiments: experiments, accessors: accessors,
      sources: files.map { SourceText(path: $0.path, text: $0.text) })
  }

  func removed() -> RemovedProgram {
    let request = request
    let sources = request.files.map(\.text)
    let result = ExperimentRemover.remove(request)
    var program = self
    program.files = sources.map { source in
      let bytes = (result.edits[source.path] ?? []).applied(to: source.utf8)
      return File(path: source.path, text: String(decoding: bytes, as: UTF8.self))
    }
    return RemovedProgram(program: program, result: result, request: request)
  }
}

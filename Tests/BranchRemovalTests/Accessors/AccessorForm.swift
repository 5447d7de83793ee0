import BranchRemoval
import ExperimentFacts
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// A small program that asks for an experiment in one of the ways that apps do, before and after the removal.
struct AccessorForm: Sendable, CustomTestStringConvertible {
  let about: String
  var names = Self.flag
  var winner = "on"
  let accessors: [Accessor]
  /// The part of the program that the removal leaves alone.
  let layer: String
  let before: String
  /// `nil` if nothing may change.
  let after: String?
  /// The lines, counted from the first of `before`, and the messages of what stays or is left as a constant.
  var problems: [String] = []
  /// The number of branches that `lint` calls dead.
  var dead = 1

  var testDescription: String { about }

  /// `new_page` with the groups `control` and `on`.
  static let flag = ExperimentNames("new_page", groups: "control", "on")

  /// The same with a third group.
  static let cohorts = ExperimentNames("new_page", groups: "control", "a", "b")

  private func source(_ text: String) -> SourceText { SourceText(path: "Sources/a.swift", text: layer + "\n" + text) }

  /// The program after the removal, and the messages.
  func removed() -> (text: String, problems: [String]) {
    let source = source(before)
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(names, winner: winner)], accessors: accessors, sources: [source]))
    let text = String(
      decoding: result.edits[source.path, default: []].applied(to: source.utf8), as: UTF8.self)
    let lines = layer.split(separator: "\n", omittingEmptySubsequences: false).count
    let messages = (result.refusals + result.constants).map { "\($0.region.start.line - lines): \($0.message)" }
    return (text, messages)
  }

  var textAfter: String { layer + "\n" + (after ?? before) }
  var textBefore: String { layer + "\n" + before }

  /// The branches that no user in the winner's group takes.
  func deadBranches() -> Int {
    let file = SwiftSourceFile(source(before))
    let resolver = UsageResolver(
      experiments: [names], accessors: accessors, index: DeclarationIndex(files: [file]))
    return resolver.references(in: file).map { $0.deadBranches(keeping: [winner]).count }.reduce(0, +)
  }
}

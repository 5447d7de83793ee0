import BranchRemoval
import SourceDiagnostics
import SwiftSemantics

/// A page with a switch for the flag `Prefs.isNew`.
enum SettingsPage {
  /// - Returns: what is left.
  static func remove(isNew winner: String, from text: String) -> String {
    let names = ExperimentNames(
      identifier: "is_new", caseName: "isNew", typeName: "IsNewSplitTest",
      groups: ["control", "on"].map { .init(name: $0, caseName: $0) })
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(names, winner: winner)],
        accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
        sources: [SourceText(path: "Sources/Page.swift", text: text)]))
    return String(
      decoding: result.edits["Sources/Page.swift", default: []].applied(to: Array(text.utf8)), as: UTF8.self)
  }
}

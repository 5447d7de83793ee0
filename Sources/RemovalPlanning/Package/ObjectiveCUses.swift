import ExperimentLint
import ExperimentSpec
import LocalFiles
import ObjectiveCNames
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// The uses of experiments in Objective-C. Nothing of it is rewritten, so they hold an experiment back.
enum ObjectiveCUses {
  static let foreign: Set<Substring> = ["Pods", "Carthage", "node_modules", "DerivedData", "checkouts"]

  /// - Returns: a warning for each use, with the experiment.
  static func refusals(
    of decisions: [RemovalPlan.Decision], _ configuration: Configuration, in package: PackageFiles
  ) -> [Diagnostic] {
    let names = decisions.map { decision in
      let names = ExperimentNames(decision.experiment)
      let templates = Accessor.all(of: configuration, [decision.experiment]).map(\.template)
      let words = names.layerNames.reduce(into: Set([names.typeName])) { words, name in
        words.formUnion(ObjectiveCNames.names(of: templates, caseName: name.text))
      }
      return (names.identifier, words)
    }
    let all = names.reduce(into: Set<String>()) { $0.formUnion($1.1) }
    let words = WordSet(all)
    return package.paths.filter(isObjectiveC).flatMap { path -> [Diagnostic] in
      guard let bytes = package.bytes(of: path), bytes.withUnsafeBytes({ words.isIn($0) }) else { return [] }
      let source = SourceText(path: path, utf8: bytes)
      return ObjectiveCSource(source).places(of: all).flatMap { place -> [Diagnostic] in
        let word = source.text(place)
        return names.filter { $0.1.contains(word) }.map { identifier, _ in
          Diagnostic(
            "needs-a-hand", .warning,
            "'\(word)' names the experiment in Objective-C, which is not rewritten; replace it by hand",
            at: source.region(place),
            experiment: identifier)
        }
      }
    }
  }

  private static func isObjectiveC(_ path: String) -> Bool {
    [".m", ".mm", ".h", ".pch"].contains { path.hasSuffix($0) }
      && !path.split(separator: "/").contains(where: foreign.contains)
  }
}

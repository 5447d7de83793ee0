import ExperimentLint
package import ExperimentSpec
import LocalFiles
import ObjectiveCNames
package import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// The uses of experiments in Objective-C. Nothing of it is rewritten, so they hold an experiment back.
package enum ObjectiveCUses {
  static let foreign: Set<Substring> = ["Pods", "Carthage", "node_modules", "DerivedData", "checkouts"]

  /// - Returns: a warning for each use, with the experiment.
  package static func refusals(
    of experiments: [Experiment], _ configuration: Configuration, in package: PackageFiles
  ) -> [Diagnostic] {
    let names = experiments.map { experiment in
      let names = ExperimentNames(experiment)
      let templates = Accessor.all(of: configuration, [experiment]).map(\.template)
      let words = names.layerNames.reduce(into: Set([names.typeName])) { words, name in
        words.formUnion(ObjectiveCNames.names(of: templates, caseName: name.text))
      }
      let members = names.layerNames.reduce(into: Set<String>()) { members, name in
        members.formUnion(ObjectiveCNames.members(of: templates, caseName: name.text))
      }
      return Names(identifier: names.identifier, words: words, members: members)
    }
    let words = names.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    let members = names.reduce(into: Set<String>()) { $0.formUnion($1.members) }
    let wanted = WordSet(words.union(members))
    return package.paths.filter(isObjectiveC).flatMap { path -> [Diagnostic] in
      guard let bytes = package.bytes(of: path), bytes.withUnsafeBytes({ wanted.isIn($0) }) else { return [] }
      let source = ObjectiveCSource(SourceText(path: path, utf8: bytes))
      let places = Set(source.places(of: words) + source.places(ofMembers: members))
      return places.sorted { $0.lowerBound < $1.lowerBound }.flatMap { diagnostics(at: $0, in: source.source, names) }
    }
  }

  /// The names of an experiment in Objective-C.
  private struct Names {
    let identifier: String
    let words: Set<String>
    /// Those that count only as members.
    let members: Set<String>
  }

  private static func diagnostics(at place: Range<Int>, in source: SourceText, _ names: [Names]) -> [Diagnostic] {
    let word = source.text(place)
    return names.filter { $0.words.contains(word) || $0.members.contains(word) }.map { name in
      Diagnostic(
        "needs-a-hand", .warning,
        "'\(word)' names the experiment in Objective-C, which is not rewritten; replace it by hand",
        at: source.region(place), experiment: name.identifier)
    }
  }

  private static func isObjectiveC(_ path: String) -> Bool {
    [".m", ".mm", ".h", ".pch"].contains { path.hasSuffix($0) }
      && !path.split(separator: "/").contains(where: foreign.contains)
  }
}

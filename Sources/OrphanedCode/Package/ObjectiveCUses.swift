import ExperimentLint
package import ExperimentSpec
package import LocalFiles
import ObjectiveCNames
package import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// The uses of experiments in Objective-C. Nothing of it is rewritten, so what they name stays.
package struct ObjectiveCUses {
  static let foreign: Set<Substring> = ["Pods", "Carthage", "node_modules", "DerivedData", "checkouts"]

  /// A warning for each use, with the experiment.
  package private(set) var refusals: [Diagnostic] = []
  /// The identifiers of the experiments whose flags the app sets there, so that they are not only what is decided.
  package private(set) var changed: Set<String> = []

  /// - Throws: if Swift sources cannot be read.
  package init(
    of experiments: [Experiment], _ configuration: Configuration, in package: inout PackageFiles
  ) throws(FileError) {
    let paths = package.paths.filter(Self.isObjectiveC)
    guard !paths.isEmpty else { return }
    let renamed = Self.renamedTypes(in: try package.readSources())
    let names = experiments.map { Names($0, configuration, renamed) }
    let words = names.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    let members = names.reduce(into: Set<String>()) { $0.formUnion($1.members) }
    let setters = names.reduce(into: Set<String>()) { $0.formUnion($1.setters) }
    let statics = names.reduce(into: Set<String>()) { $0.formUnion($1.statics) }
    let owners = names.reduce(into: Set<String>()) { $0.formUnion($1.owners) }
    let staticSetters = Set(statics.flatMap(ObjectiveCNames.setters))
    let wanted = WordSet(words.union(members).union(setters).union(statics).union(staticSetters))
    for path in paths {
      guard let bytes = package.bytes(of: path), bytes.withUnsafeBytes({ wanted.isIn($0) }) else { continue }
      let source = ObjectiveCSource(SourceText(path: path, utf8: bytes))
      let calls = Set(
        source.places(ofSetters: setters) + source.places(ofLabels: members)
          + source.places(ofMembers: staticSetters, ofTypes: owners))
      let places = calls.union(
        source.places(of: words) + source.places(ofMembers: members)
          + source.places(ofMembers: statics, ofTypes: owners))
      for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        note(place, in: source, names, isStore: calls.contains(place) || source.isAssigned(at: place))
      }
    }
  }

  /// The names of an experiment in Objective-C.
  private struct Names {
    let identifier: String
    private(set) var words: Set<String>
    /// Those that count only as members.
    private(set) var members: Set<String> = []
    let setters: Set<String>
    /// The static members of `owners`: they count only behind the name of one.
    private(set) var statics: Set<String> = []
    let owners: Set<String>

    init(_ experiment: Experiment, _ configuration: Configuration, _ renamed: [String: String]) {
      let names = ExperimentNames(experiment)
      let templates = Accessor.all(of: configuration, [experiment]).map(\.template)
      identifier = names.identifier
      words = [names.typeName]
      owners = ObjectiveCNames.ownersOfStaticMembers(in: templates, renamed: renamed)
      for name in names.layerNames {
        if !owners.isEmpty { statics.insert(name.text) }
        words.formUnion(ObjectiveCNames.names(of: templates, caseName: name.text, renamed: renamed))
        members.formUnion(ObjectiveCNames.members(of: templates, caseName: name.text))
      }
      setters = Set(words.union(members).flatMap(ObjectiveCNames.setters))
    }

    func contains(_ word: String) -> Bool {
      words.contains(word) || members.contains(word) || setters.contains(word) || statics.contains(word)
        || statics.contains { ObjectiveCNames.setters(of: $0).contains(word) }
    }
  }

  private mutating func note(_ place: Range<Int>, in source: ObjectiveCSource, _ names: [Names], isStore: Bool) {
    let word = source.source.text(place)
    for name in names where name.contains(word) {
      if isStore, !DevelopmentCode.isTest(source.source.path) { changed.insert(name.identifier) }
      refusals.append(
        Diagnostic(
          "needs-a-hand", .warning,
          "'\(word)' names the experiment in Objective-C, which is not rewritten; replace it by hand",
          at: source.source.region(place), experiment: name.identifier))
    }
  }

  private static func renamedTypes(in sources: [SourceText]) -> [String: String] {
    let mark = ByteString("@objc(")
    return sources.filter { mark.isIn($0.utf8) }.reduce(into: [:]) { renamed, source in
      renamed.merge(ObjectiveCNames.typeNames(in: source.text(0..<source.utf8.count))) { first, _ in first }
    }
  }

  private static func isObjectiveC(_ path: String) -> Bool {
    [".m", ".mm", ".h", ".pch"].contains { path.hasSuffix($0) }
      && !path.split(separator: "/").contains(where: foreign.contains)
  }
}

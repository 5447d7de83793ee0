package import ExperimentSpec
package import FlagLayer
import SourceDiagnostics
import SwiftSemantics

/// The flags of a type whose identifiers belong to flags of another type already, such as `enabled` of two configurations.
///
/// The configuration's accessors find a flag by its name alone, so both would be one experiment. Accessors in the
/// flag's own spec keep them apart.
package struct FlagNamesakes: Sendable {
  package struct Namesake: Sendable, Equatable {
    /// The name of the imported flag.
    package let flag: String
    /// The path of the other flag's spec.
    package let spec: String
  }

  /// In declared order.
  package private(set) var all: [Namesake] = []
  /// The templates of the configuration by which the imported flags are asked, too, so that nothing keeps them apart.
  package private(set) var sharedTemplates: [String] = []

  /// - Parameter configured: the accessors of the configuration.
  package init(_ layer: FlagLayer, in project: SpecProject, _ configured: [AccessorSetting]) {
    let templates = Set(configured.map(\.template.value))
    let declarations = Self.declarations(configured)
    // A second import of the same type.
    guard !declarations.contains("\(layer.typeName).{caseName}") else { return }
    let documents = Dictionary(
      project.documents.compactMap { document in
        document.identifier.map { (ServedExperiments.folded($0.value), document) }
      }, uniquingKeysWith: { first, _ in first })
    for flag in layer.flags {
      guard let identifier = SnakeCase.identifier(of: flag.name),
        let document = documents[ServedExperiments.folded(identifier)]
      else { continue }
      let others = declarations.union(Self.declarations(document.accessors))
      // Without a declaration of another flag, the spec may have been written for this one.
      guard !others.isEmpty, !others.contains("\(layer.typeName).\(flag.name)") else { continue }
      all.append(Namesake(flag: flag.name, spec: document.source.path))
    }
    if !all.isEmpty { sharedTemplates = layer.proposals.map(\.accessor.template).filter(templates.contains) }
  }

  private static func declarations(_ accessors: [AccessorSetting]) -> Set<String> {
    Set(accessors.filter { $0.kind == .declaration }.map(\.template.value))
  }

  package func contains(_ flag: String) -> Bool { all.contains { $0.flag == flag } }
}

package import ExperimentSpec
package import SourceDiagnostics

/// The specs to write: those with an unused identifier, path and case name.
package struct ImportPlan: Sendable {
  package struct Skipped: Sendable, Equatable {
    package let identifier: String
    package let reason: String
  }

  package private(set) var specs: [ImportedSpec] = []
  package private(set) var skipped: [Skipped] = []

  /// - Parameters:
  ///   - exists: whether there is a file at a path relative to the package root.
  package init(_ imported: [ImportedSpec], in project: SpecProject, exists: (String) -> Bool) {
    var known = Dictionary(
      project.documents.compactMap { document in
        document.identifier.map { (ServedExperiments.folded($0.value), document.source.path) }
      }, uniquingKeysWith: { first, _ in first })
    let retired = Set(project.retired.experiments.map { ServedExperiments.folded($0.identifier.value) })
    for spec in imported {
      let name = ServedExperiments.folded(spec.identifier)
      if let path = known[name] {
        skipped.append(Skipped(identifier: spec.identifier, reason: "there is a spec already, '\(path)'"))
      } else if retired.contains(name) {
        skipped.append(Skipped(identifier: spec.identifier, reason: "the identifier was retired"))
      } else if exists(spec.path(in: project.folder)) {
        skipped.append(
          Skipped(identifier: spec.identifier, reason: "there is a file already, '\(spec.path(in: project.folder))'"))
      } else {
        known[name] = spec.path(in: project.folder)
        specs.append(spec)
      }
    }
  }

  /// The findings of the rules in the new specs, checked together with the existing ones.
  package func findings(in project: SpecProject) -> [Diagnostic] {
    let files = specs.map {
      SpecFile.decode(SourceText(path: $0.path(in: project.folder), text: $0.text))
    }
    let paths = Set(files.map(\.source.path))
    return SpecProject(
      folder: project.folder, files: project.files + files, retired: project.retired, metrics: project.metrics,
      releases: project.releases, settings: project.settings
    ).findings().filter { paths.contains($0.region.file) }
  }
}

package import ExperimentSpec

/// Turns experiments into Swift.
///
/// ```
/// SpecProject ─ plan ─► ModulePlan (Swift names chosen, deprecations decided, sorted) ─ render ─► [GeneratedFile]
/// ```
package enum CodeGenerator {
  /// - Returns: one file per spec file and the registry, sorted by name. The bytes depend on nothing but the arguments.
  package static func generate(_ project: SpecProject, _ options: GeneratorOptions) -> [GeneratedFile] {
    let plan = ModulePlan(project, options)
    let files = concurrentMap(plan.files, chunkSize: 64) { $0.rendered(plan.access) }
    return (files + [plan.renderedRegistry()]).sorted { $0.name < $1.name }
  }
}

package struct GeneratorOptions: Sendable {
  package var access: AccessLevel
  package var deprecate: DeprecationPolicy
  /// Nil when the project does not say: then only what has a winner can be deprecated.
  package var appVersion: AppVersion?

  package init(
    access: AccessLevel = .internal, deprecate: DeprecationPolicy = .concluded, appVersion: AppVersion? = nil
  ) {
    self.access = access
    self.deprecate = deprecate
    self.appVersion = appVersion
  }
}

package struct GeneratedFile: Sendable, Hashable {
  /// Without a folder.
  package let name: String
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

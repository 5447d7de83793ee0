package import ExperimentSpec

/// Generates Swift from experiments.
///
/// ```
/// SpecProject ─ plan ─► ModulePlan (Swift names chosen, deprecations decided, sorted) ─ render ─► [GeneratedFile], each rendered when it is needed
/// ```
package enum CodeGenerator {
  /// - Returns: one file per spec file and the registry, sorted by name. The bytes depend only on the arguments.
  package static func generate(_ project: SpecProject, _ options: GeneratorOptions) -> [GeneratedFile] {
    let plan = ModulePlan(project, options)
    let access = AccessModifiers(options.access)
    let registry = plan.renderedRegistry(access)
    let files = plan.files.map { file in GeneratedFile(name: file.outputName) { file.rendered(access) } }
    return (files + [GeneratedFile(name: OutputName.registry) { registry }]).sorted { $0.name < $1.name }
  }
}

package struct GeneratorOptions: Sendable {
  package var access: AccessLevel
  package var deprecate: DeprecationPolicy
  /// `nil` if the project does not state it; only experiments with a winner can then be deprecated.
  package var appVersion: AppVersion?

  package init(
    access: AccessLevel = .internal, deprecate: DeprecationPolicy = .concluded, appVersion: AppVersion? = nil
  ) {
    self.access = access
    self.deprecate = deprecate
    self.appVersion = appVersion
  }
}

/// A file that is rendered on demand, so that writing thousands of files needs the memory of one.
package struct GeneratedFile: Sendable {
  /// The name without a folder.
  package let name: String
  private let render: @Sendable () -> [UInt8]

  package init(name: String, render: @escaping @Sendable () -> [UInt8]) {
    self.name = name
    self.render = render
  }

  package var utf8: [UInt8] { render() }
  package var text: String { String(decoding: utf8, as: UTF8.self) }
}

import Dispatch
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
    return (rendered(plan.files, plan.access) + [plan.renderedRegistry()]).sorted { $0.name < $1.name }
  }

  /// On all cores, in order.
  private static func rendered(_ files: [FilePlan], _ access: AccessLevel) -> [GeneratedFile] {
    let chunkSize = 64
    guard files.count > chunkSize else { return files.map { $0.rendered(access) } }
    return [GeneratedFile](unsafeUninitializedCapacity: files.count) { buffer, count in
      nonisolated(unsafe) let output = buffer
      DispatchQueue.concurrentPerform(iterations: (files.count + chunkSize - 1) / chunkSize) { chunk in
        for index in chunk * chunkSize..<min((chunk + 1) * chunkSize, files.count) {
          output.initializeElement(at: index, to: files[index].rendered(access))
        }
      }
      count = files.count
    }
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

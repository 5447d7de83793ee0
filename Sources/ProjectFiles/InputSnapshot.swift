import ExperimentSpec
import LocalFiles
import SourceDiagnostics

/// All that the generated code of a target is made of, in one text that changes with it: a build system that cannot
/// deal with inputs that come and go compares this instead.
package enum InputSnapshot {
  /// One line for each file, with its path and a hash of its bytes. Files that are missing or cannot be read have a
  /// line, too.
  ///
  /// - Parameters:
  ///   - folder: the specs of the target, relative to the root.
  ///   - root: the root of the package.
  package static func text(of loaded: ConfigurationLoader.Loaded, folder: String, root: String) -> String {
    let configuration = loaded.configuration
    let version = AppVersionLoader.read(configuration, in: loaded.source, root: root)
    let named = (configuration.appVersion?.files ?? []) + (version?.files ?? [])
    let lists = [configuration.metrics, configuration.releases].compactMap { $0?.value }
    let general = Configuration.listNames.map { FileSystem.join(configuration.experiments.value, $0) }
    let specs = (try? SpecFinder.specs(in: folder, root: root).paths) ?? []
    let paths = Set(named + lists + general + specs + [Configuration.fileName]).sorted(by: FileSystem.precedes)
    return "\(folder)\n" + paths.map { "\($0) \(hash(of: FileSystem.join(root, $0)))\n" }.joined()
  }

  /// FNV-1a of 64 bits; nobody but the user changes these files.
  private static func hash(of path: String) -> String {
    guard let bytes = try? FileSystem.read(path) else { return "-" }
    return String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }
}

import ExperimentLint
import ExperimentSpec
import ProjectFiles
import SourceDiagnostics

extension Session {
  /// Says on stderr that experiments with a broken spec are missing from a report.
  ///
  /// - Returns: the number of errors.
  func noteErrors(in project: SpecProject) -> Int {
    let errors = project.findings().count { $0.severity == .error }
    if errors > 0 { note("\(counted(errors, "error")) in the specs; 'split-test lint' shows them") }
    return errors
  }

  /// Uses in the folder `Tests`, where that is not among the folders that are searched anyway.
  func testUses(of experiments: [Experiment]) -> FoundUses {
    let folder = "Tests"
    let isSearched = configuration.sources.contains { source in
      let source = FileSystem.resolved(FileSystem.join(root, source)) ?? source
      return source == root || source == FileSystem.join(root, folder)
    }
    guard !experiments.isEmpty, !isSearched, FileSystem.kind(of: FileSystem.join(root, folder)) == .folder else {
      return FoundUses(uses: SwiftUses([]), hasUnreadableFiles: false)
    }
    return uses(of: experiments, in: [folder], cache: "test-uses")
  }
}

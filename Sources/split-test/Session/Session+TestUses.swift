import CommandLineTable
import ExperimentFacts
import ExperimentLint
import ExperimentSpec
import LocalFiles
import RemovalPlanning
import SwiftSemantics

extension Session {
  /// The folder `Tests`, if it exists and is not searched anyway.
  private var unsearchedTests: String? {
    let folder = "Tests"
    let isSearched = configuration.sourceFolders.contains { source in
      let source = FileSystem.resolved(FileSystem.join(root, source)) ?? source
      return source == root || source == FileSystem.join(root, folder)
    }
    return isSearched || FileSystem.kind(of: FileSystem.join(root, folder)) != .folder ? nil : folder
  }

  /// The files that a removal edits: the sources, and the package's own unit tests unless the command line names the
  /// folders.
  ///
  /// - Parameter project: contains all experiments, so that files that use only others can be left out.
  func removableSources(of experiments: [Experiment], in project: SpecProject) -> UsageSearch.Sources {
    let others = project.experiments(besides: experiments)
    guard arguments[CommonArguments.sources].isEmpty, let tests = unsearchedTests else {
      return search(for: experiments).sources(besides: others)
    }
    var found = search(for: experiments, in: configuration.sourceFolders + [tests]).sources(besides: others)
    var ownTests = OwnTests(root: root, folder: tests)
    ownTests.removeOthers(from: &found, experiments: experiments.map(ExperimentNames.init))
    return found
  }

  /// The uses in unit tests that are not searched anyway.
  func testUses(of experiments: [Experiment]) -> FoundUses {
    guard !experiments.isEmpty, let folder = unsearchedTests else {
      return FoundUses(uses: SwiftUses([]), hasUnreadableFiles: false)
    }
    var found = uses(of: experiments, in: [folder], cache: "test-uses")
    var ownTests = OwnTests(root: root, folder: folder)
    found.uses = ownTests.uses(among: found.uses)
    return found
  }
}

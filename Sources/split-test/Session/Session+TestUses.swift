import ExperimentLint
import ExperimentSpec
import ProjectFiles
import SourceDiagnostics
import SwiftUsage

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
    var found = uses(of: experiments, in: [folder], cache: "test-uses")
    found.uses = ownTests(in: found.uses)
    return found
  }

  /// Without what is about something else of the same name: files of packages within the tests, fixtures, and targets that declare
  /// the type themselves.
  private func ownTests(in uses: SwiftUses) -> SwiftUses {
    var isForeign: [String: Bool] = [:]
    let files = uses.files.filter { file in
      let folders = file.source.path.split(separator: "/").dropLast()
      return !folders.indices.dropFirst().contains { place in
        let path = folders[...place].joined(separator: "/")
        if let known = isForeign[path] { return known }
        let isPackage = FileSystem.kind(of: FileSystem.join(root, path + "/Package.swift")) == .file
        isForeign[path] = isPackage || folders[place] == "Fixtures"
        return isForeign[path] == true
      }
    }
    var declared: [String: Set<String>] = [:]
    for file in files {
      let names = file.facts.references.filter { $0.kind == .generatedDeclaration }.map(\.experiment)
      declared[target(of: file), default: []].formUnion(names)
    }
    return SwiftUses(
      files.map { file in
        let names = declared[target(of: file)] ?? []
        var facts = file.facts
        facts.references.removeAll { names.contains($0.experiment) }
        return SwiftUses.File(source: file.source, facts: facts)
      }, isComplete: uses.isComplete)
  }

  /// `Tests/ShopTests`
  private func target(of file: SwiftUses.File) -> String {
    file.source.path.split(separator: "/").prefix(2).joined(separator: "/")
  }
}

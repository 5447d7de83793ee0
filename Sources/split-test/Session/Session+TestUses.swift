import CommandLineTable
import ExperimentLint
import ExperimentSpec
import LocalFiles
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

extension Session {
  /// The folder `Tests`, where there is one that is not among the folders that are searched anyway.
  private var unsearchedTests: String? {
    let folder = "Tests"
    let isSearched = configuration.sourceFolders.contains { source in
      let source = FileSystem.resolved(FileSystem.join(root, source)) ?? source
      return source == root || source == FileSystem.join(root, folder)
    }
    return isSearched || FileSystem.kind(of: FileSystem.join(root, folder)) != .folder ? nil : folder
  }

  /// What a removal edits: the sources, and the package's own tests unless the command line names the folders.
  ///
  /// - Parameter project: with all experiments, so that files that use only others can be left out.
  func removableSources(of experiments: [Experiment], in project: SpecProject) -> UsageSearch.Sources {
    let others = project.experiments(besides: experiments)
    guard arguments[CommonArguments.sources].isEmpty, let tests = unsearchedTests else {
      return search(for: experiments).sources(besides: others)
    }
    var found = search(for: experiments, in: configuration.sourceFolders + [tests]).sources(besides: others)
    var foreign = ForeignTests(root: root)
    let declarations = experiments.map { ByteString("enum \(ExperimentNames($0).typeName)") }
    var declaring: Set<String> = []
    for source in found.files.map(\.text) where source.path.hasPrefix(tests + "/") {
      if declarations.contains(where: { $0.isIn(source.utf8) }) {
        declaring.insert(target(of: source.path))
      }
    }
    found.files.removeAll { file in
      let source = file.text
      return source.path.hasPrefix(tests + "/")
        && (source.isGenerated || declaring.contains(target(of: source.path)) || foreign.contains(source.path))
    }
    found.others.remove { path in
      path.hasPrefix(tests + "/") && (declaring.contains(target(of: path)) || foreign.contains(path))
    }
    return found
  }

  /// Uses in the tests that are not searched anyway.
  func testUses(of experiments: [Experiment]) -> FoundUses {
    guard !experiments.isEmpty, let folder = unsearchedTests else {
      return FoundUses(uses: SwiftUses([]), hasUnreadableFiles: false)
    }
    var found = uses(of: experiments, in: [folder], cache: "test-uses")
    found.uses = ownTests(in: found.uses)
    return found
  }

  /// Without what is about something else of the same name: files of packages within the tests, fixtures, and targets that declare
  /// the type themselves.
  private func ownTests(in uses: SwiftUses) -> SwiftUses {
    var foreign = ForeignTests(root: root)
    let files = uses.files.filter { !foreign.contains($0.source.path) }
    var declared: [String: Set<String>] = [:]
    for file in files {
      let names = file.facts.references.filter { $0.kind == .generatedDeclaration }.map(\.experiment)
      declared[target(of: file.source.path), default: []].formUnion(names)
    }
    return SwiftUses(
      files.map { file in
        let names = declared[target(of: file.source.path)] ?? []
        var facts = file.facts
        facts.references.removeAll { names.contains($0.experiment) }
        return SwiftUses.File(source: file.source, facts: facts)
      }, isComplete: uses.isComplete)
  }

  /// `Tests/ShopTests`
  private func target(of path: String) -> String { path.split(separator: "/").prefix(2).joined(separator: "/") }
}

/// Files below the tests that are no tests of the package: fixtures, and packages of their own.
private struct ForeignTests {
  let root: String
  private var known: [String: Bool] = [:]

  init(root: String) {
    self.root = root
  }

  mutating func contains(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.indices.dropFirst().contains { place in
      let path = folders[...place].joined(separator: "/")
      if let known = known[path] { return known }
      let isPackage = FileSystem.kind(of: FileSystem.join(root, path + "/Package.swift")) == .file
      known[path] = isPackage || folders[place] == "Fixtures"
      return known[path] == true
    }
  }
}

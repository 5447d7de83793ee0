import ExperimentFacts
package import ExperimentSpec
import LocalFiles
import SourceDiagnostics
import SourceSearch
package import SwiftSemantics

/// The unit tests of a package's own experiments.
///
/// The folder of the unit tests may also contain other packages, fixtures, and targets that declare an experiment's
/// type themselves. Their uses concern other experiments of the same name.
package struct OwnTests {
  private let root: String
  private let folder: String
  private var foreignFolders: [String: Bool] = [:]

  /// - Parameters:
  ///   - root: the package root.
  ///   - folder: the folder of the unit tests, relative to the root.
  package init(root: String, folder: String) {
    self.root = root
    self.folder = folder
  }

  /// The uses in files that concern the package's own experiments.
  package mutating func uses(among uses: SwiftUses) -> SwiftUses {
    let files = uses.files.filter { !isForeign($0.source.path) }
    var declared: [String: Set<String>] = [:]
    for file in files {
      let names = file.facts.references.filter { $0.kind == .generatedDeclaration }.map(\.experiment)
      declared[Self.target(of: file.source.path), default: []].formUnion(names)
    }
    return SwiftUses(
      files.map { file in
        let names = declared[Self.target(of: file.source.path)] ?? []
        var facts = file.facts
        facts.references.removeAll { names.contains($0.experiment) }
        return SwiftUses.File(source: file.source, facts: facts)
      }, isComplete: uses.isComplete)
  }

  /// Removes generated code, and files that concern other experiments.
  package mutating func removeOthers(from sources: inout UsageSearch.Sources, experiments: [ExperimentNames]) {
    let declarations = experiments.map { ByteString("enum \($0.typeName)") }
    let declaring = Set(
      sources.files.map(\.text).filter { source in
        isTest(source.path) && declarations.contains { $0.isIn(source.utf8) }
      }.map { Self.target(of: $0.path) })
    sources.files.removeAll { file in
      let source = file.text
      return isTest(source.path)
        && (source.isGenerated || declaring.contains(Self.target(of: source.path)) || isForeign(source.path))
    }
    sources.others.remove { path in
      isTest(path) && (declaring.contains(Self.target(of: path)) || isForeign(path))
    }
  }

  private func isTest(_ path: String) -> Bool { FileSystem.lies(path, in: folder) }

  /// The target of a path, such as `Tests/ShopTests`.
  private static func target(of path: String) -> String {
    path.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// Whether it lies in a folder that is a package or is named `Fixtures`.
  private mutating func isForeign(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.indices.dropFirst().contains { place in
      let path = folders[...place].joined(separator: "/")
      if let known = foreignFolders[path] { return known }
      let isPackage = FileSystem.kind(of: FileSystem.join(root, path + "/Package.swift")) == .file
      let isForeign = isPackage || folders[place] == "Fixtures"
      foreignFolders[path] = isForeign
      return isForeign
    }
  }
}

import ExperimentFacts
import SourceSearch

/// The excluded files of a search. Nothing in them is a finding, but what they declare and name is there all the same.
struct UnsearchedFiles {
  /// In byte order of their paths.
  let files: [SwiftSourceFinder.File]
  let paths: Set<String>

  init(besides searched: [SwiftSourceFinder.File], of search: UsageSearch) {
    if let given = search.given {
      files = given.excluded
    } else if search.excluded.isEmpty {
      files = []
    } else {
      let known = Set(searched.map(\.path))
      files = SwiftSourceFinder.find(in: search.folders, root: search.root).files.filter { !known.contains($0.path) }
    }
    paths = Set(files.map(\.path))
  }

  /// Drops unknown names that an excluded file declares.
  func withoutDeclaredNames(_ facts: [SwiftFileFacts]) -> [SwiftFileFacts] {
    guard !files.isEmpty else { return facts }
    let unknown = Set(facts.flatMap { $0.references.filter { $0.kind == .unknown }.map(\.experiment) })
    let declared = unknown.filter { name in
      let name = ByteString(name)
      return files.contains { file in
        FileAccess.withBytes(of: file.absolutePath) { Words.declares(name, in: $0) } ?? false
      }
    }
    guard !declared.isEmpty else { return facts }
    return facts.map { file in
      var file = file
      file.references.removeAll { $0.kind == .unknown && declared.contains($0.experiment) }
      return file
    }
  }
}

import BranchRemoval
import IndexStore
import LocalFiles
import OrphanedCode
import SourceDiagnostics

extension RecordedNames {
  /// The last builds' records about files that have not changed since.
  ///
  /// - Parameters:
  ///   - paths: relative to the root.
  ///   - environment: leads to the toolchain's library.
  /// - Returns: `nil` if nothing is recorded or the records cannot be read.
  package init?(of paths: Set<String>, root: String, environment: [String: String]) {
    let known = Dictionary(paths.map { ("\(root)/\($0)", $0) }) { first, _ in first }
    let index = try? BuildIndex.read(root: root, environment: environment) { known[$0] != nil }
    guard let files = index?.files, !files.isEmpty else { return nil }
    var symbols: [Place: Set<String>] = [:]
    for file in files where file.isCurrent {
      guard let path = known[file.path], let bytes = try? FileSystem.read(file.path) else { continue }
      let source = SourceText(path: path, utf8: bytes)
      for occurrence in file.occurrences {
        guard let offset = occurrence.offset(in: source) else { continue }
        symbols[Place(path, offset), default: []].insert(occurrence.symbol)
      }
    }
    self.init(symbols)
  }
}

import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// The files that contain certain names, found by bytes in one pass over all files.
struct OrphanMentions {
  /// A name in more files than this counts as used.
  private static let maximumFileCount = 24

  private let files: [String: [OrphanFile]]

  init(of names: Set<String>, in candidates: [OrphanFile]) {
    let scan = WordSet(names)
    var found: [String: [OrphanFile]] = [:]
    for file in candidates {
      for word in Set(scan.places(in: file.source.utf8).map(\.word)) {
        guard found[word, default: []].count <= Self.maximumFileCount else { continue }
        found[word, default: []].append(file)
      }
    }
    files = found
  }

  /// `nil` if there are too many.
  func files(mentioning name: String) -> [OrphanFile]? {
    let files = files[name] ?? []
    return files.count > Self.maximumFileCount ? nil : files
  }
}

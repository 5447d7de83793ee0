import Foundation
import SourceSearch
import SwiftSemantics
import TestSupport

/// A folder of files that is deleted after the test.
final class TemporaryPackage {
  private let temporary: TemporaryFolder
  var root: URL { temporary.url }

  init(_ files: [String: String] = [:]) throws {
    temporary = try TemporaryFolder(files)
  }

  func write(_ text: String, to path: String) throws { try temporary.write(text, to: path) }

  func write(_ data: Data, to path: String) throws { try temporary.write(data, to: path) }

  func link(_ path: String, to target: String) throws { try temporary.link(path, to: target) }

  func search(_ folders: [String] = ["Sources"], isCached: Bool = false) -> UsageSearch {
    UsageSearch(
      experiments: Experiments.all, accessors: Experiments.accessors, root: root.path, folders: folders,
      cacheFile: isCached ? CacheFile(".build/facts/facts.bin", in: root.path) : nil)
  }
}

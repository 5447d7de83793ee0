import Foundation
import SwiftUsage

/// A folder of files that is gone after the test.
final class TemporaryPackage {
  let root: URL

  init(_ files: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("usage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appendingPathComponent(path).path, withDestinationPath: target)
  }

  func search(_ folders: [String] = ["Sources"], isCached: Bool = false) -> UsageSearch {
    UsageSearch(
      experiments: Experiments.all, accessors: Experiments.accessors, root: root.path, folders: folders,
      cacheFile: isCached ? root.appendingPathComponent(".build/facts/facts.bin").path : nil)
  }
}

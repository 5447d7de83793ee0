import Foundation

/// A folder that is there as long as the test.
final class TemporaryFolder: Sendable {
  let url: URL
  var path: String { url.path }

  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = folder.appending(path: "split-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path, withDestinationPath: destination)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// Sorted.
  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
  }

  func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)[.modificationDate] as? Date
  }
}

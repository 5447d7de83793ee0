package import Foundation

/// A folder that is deleted with the last reference.
package final class TemporaryFolder: Sendable {
  /// Without links.
  package let url: URL
  package var path: String { url.path }

  /// - Parameter files: texts by path.
  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: "split-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The absolute path of a file.
  package func file(_ name: String) -> String { url.appending(path: name).path }

  /// - Returns: the absolute path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// - Returns: the absolute path.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: destination)
  }

  package func delete(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// The names in a folder, sorted.
  package func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
  }
}

import Foundation

/// A folder of a test's own, deleted with the last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("split-test-size-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ relative: String) -> String { url.appendingPathComponent(relative).path }

  func write(_ text: String, to relative: String) throws {
    let file = url.appendingPathComponent(relative)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
  }

  func read(_ relative: String) -> String? {
    try? String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// Every file and link below a folder, with what is in it.
  func everything(in relative: String) -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: path(relative))?.compactMap { $0 as? String } ?? []
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, read(relative + "/" + $0) ?? "") })
  }
}

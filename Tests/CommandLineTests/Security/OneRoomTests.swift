import Foundation
import Testing

/// Only `LocalFiles` and the storage of the runtime, which apps link alone, open, create and write files, so that no
/// rule about paths, locks and sizes can be forgotten.
@Suite struct OneRoomTests {
  private static let rooms = ["LocalFiles/", "SplitTesting/Storage/LockedFile.swift"]
  private static let calls = [
    "Data(contentsOf:", "String(contentsOf", ".write(to:", ".write(toFile:", "createFile(", ".moveItem(",
    ".replaceItem(",
    "FileHandle(forUpdating", " open(", "=open(", "(open(", "openat(", "fopen(", "creat(", " rename(", " unlink(",
    "freopen(",
  ]
  /// Functions of the same names that do not concern files.
  private static let others = [
    "func open(", "return open()", "case open(", ".write(to: &", "case rename(", "rename(old, to:", "func rename(",
  ]

  @Test func filesAreOpenedInOneRoom() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
      .standardizedFileURL
    var searched = 0
    for case let path as String in try #require(FileManager.default.enumerator(atPath: sources.path))
    where path.hasSuffix(".swift") && !Self.rooms.contains(where: { path.hasPrefix($0) }) {
      searched += 1
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let call = Self.calls.first(where: { line.contains($0) }),
          !Self.others.contains(where: { line.contains($0) }), !line.contains("//")
        else { continue }
        Issue.record("\(path):\(number + 1): '\(call)' belongs into LocalFiles")
      }
    }
    #expect(searched > 300)
  }
}

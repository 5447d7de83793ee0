import Foundation
import TestSupport
import Testing

/// Two runs of the tests in one checkout do not work in the same folder.
@Suite struct ProofToolboxTests {
  @Test func runsHaveFoldersOfTheirOwn() throws {
    let parent = try TemporaryFolder([:])
    let first = try ProofToolbox.freeFolder(below: parent.url)
    let kept = first.folder.appendingPathComponent("libTrace.so")
    try Data("1".utf8).write(to: kept)
    let second = try ProofToolbox.freeFolder(below: parent.url)
    #expect(first.folder.lastPathComponent == "removal-proof")
    #expect(second.folder.lastPathComponent == "removal-proof-2")
    #expect(FileManager.default.fileExists(atPath: kept.path))
    withExtendedLifetime((first.lock, second.lock)) {}
  }

  @Test func folderOfAnEndedRunIsUsedAgainAndEmptied() throws {
    let parent = try TemporaryFolder([:])
    var first: (folder: URL, lock: Any?)? = try ProofToolbox.freeFolder(below: parent.url)
    let old = try #require(first?.folder.appendingPathComponent("old"))
    try Data("1".utf8).write(to: old)
    first = nil
    let second = try ProofToolbox.freeFolder(below: parent.url)
    #expect(second.folder.lastPathComponent == "removal-proof")
    #expect(!FileManager.default.fileExists(atPath: old.path))
    withExtendedLifetime(second.lock) {}
  }
}

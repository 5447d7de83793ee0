import Foundation
import RemovalPlanning
import TestSupport
import Testing

@Suite struct FileReplacementTests {
  @Test func foldersAreMade() throws {
    let folder = try TemporaryFolder()
    let file = FileReplacement(path: "a/b/c.swift", old: nil, new: Array("c".utf8))
    for _ in 0..<2 {
      try file.write(in: folder.path)
      #expect(try folder.text("a/b/c.swift") == "c")
    }
  }

  @Test func whatIsGoneStaysGone() throws {
    let folder = try TemporaryFolder(["a.swift": "a"])
    let file = FileReplacement(path: "a.swift", old: Array("a".utf8), new: nil)
    for _ in 0..<2 {
      try file.write(in: folder.path)
      #expect(!folder.exists("a.swift"))
    }
  }
}

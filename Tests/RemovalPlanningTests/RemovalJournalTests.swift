import Foundation
import LocalFiles
import TestSupport
import Testing

@testable import RemovalPlanning

/// The next removal finishes an interrupted one after any number of writes, or touches nothing.
@Suite struct RemovalJournalTests {
  static let before = ["Sources/a.swift": "old a\r\n", "Sources/b.swift": "b", "experiments/a.yml": "spec\n"]
  static let files = [
    FileReplacement(path: "Sources/a.swift", old: Array("old a\r\n".utf8), new: [0x61, 0xFF, 0x00, 0x0A]),
    FileReplacement(path: "Sources/b.swift", old: Array("b".utf8), new: nil),
    FileReplacement(path: "experiments/retired.yml", old: nil, new: Array("- a\n".utf8)),
    FileReplacement(path: "experiments/a.yml", old: Array("spec\n".utf8), new: nil),
  ]
  static let journal = RemovalJournal(identifiers: ["a", "b"], files: files)
  static let journalPath = ".build/split-test/removal.json"

  private static func calls(_ folder: TemporaryFolder) -> OpenedPackage { OpenedPackage(PackageRoot(folder.path)) }

  private func expectFinished(_ folder: TemporaryFolder, _ location: SourceLocation = #_sourceLocation) throws {
    for file in Self.files {
      let present = try? Array(Data(contentsOf: folder.url.appending(path: file.path)))
      #expect(present == file.new, "\(file.path)", sourceLocation: location)
    }
    #expect(!folder.exists(Self.journalPath), sourceLocation: location)
    #expect(try RemovalJournal.read(in: Self.calls(folder)) == nil, sourceLocation: location)
  }

  @Test func allFilesAreWrittenAndNothingElseIsLeft() throws {
    let folder = try TemporaryFolder(Self.before)
    #expect(try RemovalJournal.read(in: Self.calls(folder)) == nil)
    try Self.journal.write(in: Self.calls(folder))
    try expectFinished(folder)
  }

  @Test(arguments: 0...4) func whatWasCutOffIsFinished(_ written: Int) throws {
    let folder = try TemporaryFolder(Self.before)
    try Self.journal.save(in: Self.calls(folder))
    for file in Self.files.prefix(written) {
      if let new = file.new { try folder.write(Data(new), to: file.path) } else { try folder.delete(file.path) }
    }
    let journal = try #require(try RemovalJournal.read(in: Self.calls(folder)))
    #expect(journal == Self.journal)
    #expect(try journal.finish(in: Self.calls(folder)) { _ in true })
    try expectFinished(folder)
  }

  @Test(arguments: ["Sources/a.swift", "Sources/b.swift", "experiments/retired.yml"])
  func nothingIsWrittenOverSomebodysChange(_ path: String) throws {
    let folder = try TemporaryFolder(Self.before)
    try Self.journal.save(in: Self.calls(folder))
    try folder.write("changed", to: path)
    let journal = try #require(try RemovalJournal.read(in: Self.calls(folder)))
    let error = #expect(throws: FileError.self) {
      _ = try journal.finish(in: Self.calls(folder)) { _ in true }
    }
    #expect(error?.path == path)
    for (file, text) in Self.before where file != path { #expect(try folder.text(file) == text) }
    #expect(folder.exists(Self.journalPath))
  }

  /// A deleted file does not count as written.
  @Test func nothingIsWrittenWhereAFileIsGone() throws {
    let folder = try TemporaryFolder(Self.before)
    try Self.journal.save(in: Self.calls(folder))
    try folder.delete("Sources/a.swift")
    #expect(throws: FileError.self) {
      _ = try Self.journal.finish(in: Self.calls(folder)) { _ in true }
    }
    #expect(try folder.text("Sources/b.swift") == "b")
  }

  @Test(arguments: ["", "{", "{\"entries\": []}", "[]"]) func aDamagedJournalIsRefused(_ text: String) throws {
    let folder = try TemporaryFolder([Self.journalPath: text])
    let error = #expect(throws: FileError.self) { try RemovalJournal.read(in: Self.calls(folder)) }
    #expect(error?.reason == "it is damaged; restore the sources with git and delete it")
  }
}

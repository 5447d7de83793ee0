import Foundation
import Testing

@testable import SplitTesting
import TestSupport

@Suite struct FileStorageTests {
  let folder: TemporaryFolder
  let log = Log()
  var path: String { folder.file("split-tests") }

  init() throws { folder = try TemporaryFolder() }

  @Test func keepsTextsBetweenLaunches() throws {
    let first = FileStorage(path: path, logging: log)
    #expect(first.string(for: "a") == nil)
    #expect(!FileManager.default.fileExists(atPath: path), "reading writes nothing")
    first.save(string: "1", for: "a")
    first.save(string: "2", for: "b")
    first.save(string: "3", for: "a")
    first.save(string: nil, for: "b")
    #expect(first.string(for: "a") == "3")
    #expect(first.string(for: "b") == nil)
    let second = FileStorage(path: path, logging: log)
    #expect(second.string(for: "a") == "3")
    #expect(second.string(for: "b") == nil)
    #expect(log.messages.isEmpty)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
  }

  @Test func savesNothingThatIsSavedAlready() throws {
    let storage = FileStorage(path: path)
    storage.save(string: "1", for: "a")
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    for _ in 0..<10 { storage.save(string: "1", for: "a") }
    storage.save(string: nil, for: "never saved")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == size)
  }

  @Test func makesMissingFolders() {
    let deep = folder.file("a/b/c/split-tests")
    FileStorage(path: deep, logging: log).save(string: "1", for: "a")
    #expect(FileStorage(path: deep).string(for: "a") == "1")
    #expect(log.messages.isEmpty)
  }

  @Test(arguments: [
    "", "\n\n\n", "not a journal", "\0\u{1}\u{2}", #"{"json": true}"#, String(repeating: "x", count: 100_000),
  ])
  func corruptFileIsPassedOverAndReplaced(_ content: String) throws {
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    let storage = FileStorage(path: path, logging: log)
    #expect(storage.string(for: "a") == nil)
    storage.save(string: "1", for: "a")
    #expect(FileStorage(path: path).string(for: "a") == "1")
    let isDamaged = content.contains { $0 != "\n" }
    #expect(log.messages == (isDamaged ? ["'\(path)' is damaged: 1 of its 1 lines are passed over"] : []))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count < 100)
  }

  @Test func damagedLineCostsThatLineOnly() throws {
    let storage = FileStorage(path: path)
    for (key, text) in [("a", "1"), ("b", "2"), ("c", "3")] { storage.save(string: text, for: key) }
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    lines[1] = "00000000 b\t9"
    try lines.joined(separator: "\n").write(toFile: path, atomically: false, encoding: .utf8)
    let next = FileStorage(path: path, logging: log)
    #expect(["a", "b", "c"].map { next.string(for: $0) } == ["1", nil, "3"])
    #expect(log.messages == ["'\(path)' is damaged: 1 of its 3 lines are passed over"])
    #expect(StorageJournal.content(of: Array(try Data(contentsOf: URL(fileURLWithPath: path)))).damagedLineCount == 0)
  }

  @Test func saveAfterATornLineStartsItsOwn() throws {
    FileStorage(path: path).save(string: "1", for: "a")
    let storage = FileStorage(path: path)
    #expect(storage.string(for: "a") == "1")
    // A line of a process that was killed while writing it.
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("1234abcd split_test_data".utf8))
    try handle.close()
    storage.save(string: "2", for: "b")
    let next = FileStorage(path: path)
    #expect(next.string(for: "a") == "1")
    #expect(next.string(for: "b") == "2")
  }

  @Test func manyChangesAreCompactedAtTheNextLaunch() throws {
    let lines = (0..<1_000).flatMap { StorageJournal.lines(for: [StorageChange(key: "a", string: "\($0)")]) }
    try Data(lines).write(to: URL(fileURLWithPath: path))
    #expect(FileStorage(path: path, logging: log).string(for: "a") == "999")
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 1)
    #expect(log.messages.isEmpty)
  }

  @Test func manyChangesAreCompactedWhileTheyAreMade() throws {
    let storage = FileStorage(path: path, logging: log)
    for count in 0..<1_000 {
      storage.save(string: "\(count)", for: "a")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count < 10_000)
    }
    #expect(FileStorage(path: path).string(for: "a") == "999")
    #expect(log.messages.isEmpty)
  }

  @Test func hugeFileIsCutOff() throws {
    try Data(repeating: UInt8(ascii: "x"), count: FileStorage.sizeLimit + 10).write(to: URL(fileURLWithPath: path))
    let storage = FileStorage(path: path, logging: log)
    storage.save(string: "1", for: "a")
    #expect(FileStorage(path: path).string(for: "a") == "1")
    #expect(log.messages.count == 1)
  }

  @Test func folderInPlaceOfTheFileIsReported() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let storage = FileStorage(path: path, logging: log)
    storage.save(string: "1", for: "a")
    #expect(storage.string(for: "a") == "1", "the app goes on with what is in memory")
    #expect(log.messages.count == 2)
    #expect(log.messages.allSatisfy { $0.contains("Is a directory") })
  }

  @Test func concurrentUseLosesNothing() async {
    let storage = FileStorage(path: path, logging: log)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for key in 0..<100 { storage.save(string: "\(key)", for: "\(task)-\(key)") }
        }
      }
    }
    let next = FileStorage(path: path)
    for task in 0..<8 {
      for key in 0..<100 { #expect(next.string(for: "\(task)-\(key)") == "\(key)") }
    }
    #expect(log.messages.isEmpty)
  }
}

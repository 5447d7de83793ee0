import Foundation
import Testing

@testable import SplitTesting
import TestSupport

/// Effects of other processes and of the system on the file.
@Suite struct StorageFaultTests {
  let folder: TemporaryFolder
  let log = Log()
  var path: String { folder.file("split-tests") }

  init() throws { folder = try TemporaryFolder() }

  /// A process that saves numbered texts is killed. All texts that it saved before are there, and none is half-written.
  @Test(arguments: [3, 7, 20, 45, 90]) func killedInTheMiddleOfASave(milliseconds: Int) async throws {
    let path = path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, milliseconds = milliseconds as Int] in
      let storage = FileStorage(path: path)
      storage.save([
        StorageChange(key: "count", string: "1"),
        StorageChange(key: "copy", string: "1 " + String(repeating: "x", count: 500)),
      ])
      Thread.detachNewThread {
        usleep(UInt32(milliseconds) * 1_000)
        kill(getpid(), SIGKILL)
      }
      var count = 1
      while true {
        count += 1
        storage.save([
          StorageChange(key: "count", string: "\(count)"),
          StorageChange(key: "copy", string: "\(count) " + String(repeating: "x", count: 500)),
        ])
      }
    }
    let storage = FileStorage(path: path, logging: log)
    let count = try #require(storage.string(for: "count").flatMap { Int($0) })
    let copy = try #require(storage.string(for: "copy"))
    #expect(count > 0)
    #expect(copy.hasSuffix(String(repeating: "x", count: 500)))
    #expect(["\(count)", "\(count - 1)"].contains(copy.prefix { $0 != " " }))
    #expect(log.messages.count <= 1, "at most the last line is damaged")
  }

  @Test func severalProcessesAtOnce() async {
    let path = path
    await withTaskGroup { group in
      for process in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, process = process as Int] in
            for key in 0..<200 {
              // A new instance now and then, so that one process compacts the file while another appends.
              FileStorage(path: path).save(string: "\(key)", for: "\(process)-\(key % 40)")
            }
          }
        }
      }
    }
    let storage = FileStorage(path: path, logging: log)
    for process in 0..<3 {
      for key in 160..<200 { #expect(storage.string(for: "\(process)-\(key % 40)") == "\(key)") }
    }
    #expect(log.messages.isEmpty)
  }

  @Test func readOnlyFolder() throws {
    FileStorage(path: path).save(string: "1", for: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
    let storage = FileStorage(path: path, logging: log)
    #expect(storage.string(for: "a") == "1")
    storage.save(string: "2", for: "a")
    #expect(storage.string(for: "a") == "2")
    // The superuser may write anywhere.
    guard getuid() != 0 else { return }
    #expect(log.messages == ["cannot open '\(path)': Permission denied"])
    #expect(FileStorage(path: path).string(for: "a") == "1")
  }

  /// A full file system, for users who may mount one.
  @Test func fullDisk() throws {
    let disk = folder.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk) else { return }
    defer { _ = run("umount", disk) }
    let path = disk + "/split-tests"
    let storage = FileStorage(path: path, logging: log)
    for key in 0..<2_000 { storage.save(string: String(repeating: "x", count: 100), for: "\(key)") }
    checkAfterFullDisk(storage, path: path, problem: "No space left on device")
  }

  /// The same through a limit on file sizes, which every process can set for itself.
  @Test func fileThatCannotGrow() async throws {
    let path = path
    await #expect(processExitsWith: .success) { [path = path as String] in
      var limit = rlimit(rlim_cur: 65_536, rlim_max: 65_536)
      #if canImport(Glibc)
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #else
        #expect(setrlimit(RLIMIT_FSIZE, &limit) == 0)
      #endif
      signal(SIGXFSZ, SIG_IGN)
      let log = Log()
      let storage = FileStorage(path: path, logging: log)
      for key in 0..<2_000 { storage.save(string: String(repeating: "x", count: 100), for: "\(key)") }
      #expect((0..<2_000).allSatisfy { storage.string(for: "\($0)")?.count == 100 })
      #expect(log.messages.contains { $0.hasSuffix("File too large") })
    }
    let content = StorageJournal.content(of: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(content.strings.count > 100)
    #expect(content.damagedLineCount == 0, "nothing is half-written")
  }

  private func checkAfterFullDisk(_ storage: FileStorage, path: String, problem: String) {
    #expect((0..<2_000).allSatisfy { storage.string(for: "\($0)")?.count == 100 }, "the app goes on")
    #expect(log.messages.contains { $0.hasSuffix(problem) })
    let next = FileStorage(path: path, logging: Log())
    let kept = (0..<2_000).filter { next.string(for: "\($0)") != nil }
    #expect(kept.count > 100)
    #expect(kept.allSatisfy { next.string(for: "\($0)")?.count == 100 }, "nothing is half-written")
  }

  private func run(_ arguments: String...) -> Bool {
    (try? ChildProcess.run(arguments[0], Array(arguments.dropFirst())))?.code == 0
  }

  /// The hash gives the same groups with and without a working storage.
  @Test func choicesAreRecomputedWithoutStorage() {
    for index in 0..<50 {
      let services = [FileStorage(path: "/dev/null/nowhere", logging: log), FileStorage(path: path)].map {
        SplitTestingService(
          unitID: "user-\(index)", appVersion: "8.11.0", storage: $0, analytics: InMemoryAnalytics(),
          overrides: QAOverrides())
      }
      let groups = services.map { $0.fetchSplitTest(ButtonColorSplitTest.self).currentGroup }
      #expect(groups[0] == groups[1])
    }
    #expect(!log.messages.isEmpty)
  }
}

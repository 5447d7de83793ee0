import Foundation
import TestSupport
import Testing

@testable import SplitTesting

/// Many units, long files, and a lock held by another process.
///
/// `SPLIT_TEST_UNITS=1000000 swift test --filter StorageLimitTests` runs more units; Documentation/Security.md records
/// the number.
@Suite struct StorageLimitTests {
  let folder: TemporaryFolder
  let log = Log()
  var path: String { folder.file("split-tests") }
  static let unitCount = Environment.number("SPLIT_TEST_UNITS") ?? 5_000

  init() throws { folder = try TemporaryFolder() }

  private var fileSize: Int { (try? Data(contentsOf: URL(fileURLWithPath: path)).count) ?? 0 }

  private func service(_ unit: Int, _ storage: FileStorage) -> SplitTestingService {
    SplitTestingService(
      unitID: "user-\(unit)", appVersion: "8.11.0", storage: storage, analytics: InMemoryAnalytics(),
      overrides: QAOverrides())
  }

  /// Units take turns on one device. The file stays as small as for one unit, and keeps the last one's choice.
  @Test func manyUnitsInOneProcess() {
    let storage = FileStorage(path: path, logging: log)
    var longest = 0
    for unit in 0..<Self.unitCount {
      let service = service(unit, storage)
      service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
      if unit % 1_000 == 0 { longest = max(longest, fileSize) }
    }
    #expect(max(longest, fileSize) < 100_000)
    let last = service(Self.unitCount - 1, FileStorage(path: path, logging: log))
    let key = StorageKeys(identifier: ButtonColorSplitTest.identifier).enrolment
    #expect(storage.string(for: key) != nil)
    #expect(FileStorage(path: path).string(for: key) == storage.string(for: key))
    #expect(last.fetchSplitTest(ButtonColorSplitTest.self).reason == .stored)
    #expect(log.messages.isEmpty, "\(log.messages)")
  }

  /// Many more units than fit, each with its own key. The newest are kept in memory, in the file, and at the next
  /// launch.
  @Test func newestAreKeptBeyondTheLimit() {
    let limit = 64 << 10
    let storage = FileStorage(path: path, sizeLimit: limit, logging: log)
    for unit in 0..<Self.unitCount {
      storage.save(string: "group \(unit)", for: "unit-\(unit)")
      if unit % 100 == 0 { #expect(fileSize <= limit + 100) }
    }
    let next = FileStorage(path: path, sizeLimit: limit, logging: log)
    for unit in Self.unitCount - 500..<Self.unitCount {
      #expect(storage.string(for: "unit-\(unit)") == "group \(unit)")
      #expect(next.string(for: "unit-\(unit)") == "group \(unit)")
    }
    #expect(next.string(for: "unit-0") == nil)
  }

  @Test func endOfALongFileCounts() throws {
    let limit = 64 << 10
    let lines = (0..<10_000).flatMap { StorageJournal.lines(for: [StorageChange(key: "unit-\($0)", string: "blue")]) }
    try Data(lines).write(to: URL(fileURLWithPath: path))
    let storage = FileStorage(path: path, sizeLimit: limit, logging: log)
    #expect(storage.string(for: "unit-9999") == "blue")
    #expect(storage.string(for: "unit-9000") == "blue")
    #expect(storage.string(for: "unit-0") == nil)
    #expect(log.messages == ["'\(path)' is longer than \(limit) bytes: its beginning is passed over"])
    #expect(fileSize <= limit)
    #expect(FileStorage(path: path, sizeLimit: limit).string(for: "unit-9999") == "blue")
  }

  // MARK: Locks

  private func holdLock() throws -> CInt {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    return descriptor
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let started = ContinuousClock.now
    try body()
    return Double((ContinuousClock.now - started).components.attoseconds) / 1e18
      + Double((ContinuousClock.now - started).components.seconds)
  }

  /// Answers come at once, and pending texts are saved as soon as the lock is free.
  @Test(arguments: [false, true]) func answersWhileAnotherProcessHoldsTheLock(isDamaged: Bool) async throws {
    if isDamaged { try folder.write("damage\n", to: "split-tests") }
    let descriptor = try holdLock()
    let storage = FileStorage(path: path, logging: log)
    let service = service(1, storage)
    let time = seconds { service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest() }
    #expect(time < 2, "\(time) s")
    let key = StorageKeys(identifier: ButtonColorSplitTest.identifier).enrolment
    let choice = try #require(storage.string(for: key))
    #expect(FileStorage(path: path).string(for: key) == nil)
    close(descriptor)
    for _ in 0..<500 where FileStorage(path: path).string(for: key) == nil {
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    #expect(FileStorage(path: path).string(for: key) == choice)
  }

  @Test func whatWaitsIsSavedWhenTheStorageGoes() throws {
    let descriptor = try holdLock()
    Thread.detachNewThread {
      usleep(300_000)
      close(descriptor)
    }
    FileStorage(path: path, logging: log).save(string: "1", for: "a")
    #expect(FileStorage(path: path).string(for: "a") == "1")
  }
}

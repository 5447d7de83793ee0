import LocalFiles
import Testing
import TestSupport

@testable import RemovalPlanning

/// The power fails after any call of a removal, and the disk loses unsynced data. The next run still leaves all files
/// old or all files new.
@Suite struct PowerCutTests {
  private static let old = ["Sources/a.swift": "old a", "Sources/b.swift": "b", "experiments/a.yml": "spec"]
  private static let new = ["Sources/a.swift": "new a", "experiments/retired.yml": "- a"]

  private static let journal = RemovalJournal(
    identifiers: ["a"],
    files: [
      FileReplacement(path: "Sources/a.swift", old: Array("old a".utf8), new: Array("new a".utf8)),
      FileReplacement(path: "Sources/b.swift", old: Array("b".utf8), new: nil),
      FileReplacement(path: "experiments/retired.yml", old: nil, new: Array("- a".utf8)),
      FileReplacement(path: "experiments/a.yml", old: Array("spec".utf8), new: nil),
    ])

  /// The next run after the cut, which finishes the removal or starts it again.
  private func recover(_ disk: ModelDisk) throws {
    if let journal = try RemovalJournal.read(in: disk), try journal.finish(in: disk, permits: { _ in true }) { return }
    if try disk.contents(of: "experiments/a.yml") != nil { try Self.journal.write(in: disk) }
  }

  /// Interrupts a removal after some calls, and again during its recovery.
  private func run(_ loss: ModelDisk.Loss, cutAt first: Int, thenAt second: Int?) throws -> Bool {
    let disk = ModelDisk(Self.old)
    disk.power(calls: first)
    let isWhole = (try? Self.journal.write(in: disk)) != nil
    disk.cut(loss)
    if let second {
      disk.power(calls: second)
      try? recover(disk)
      disk.cut(loss)
    }
    disk.power(calls: .max)
    try recover(disk)
    #expect(disk.sources == Self.new, "\(loss), cut after \(first) calls, then \(second ?? -1)")
    #expect(try RemovalJournal.read(in: disk) == nil)
    return isWhole
  }

  private static let losses: [ModelDisk.Loss] =
    [.everything, .names, .bytes, .nothing] + (0..<200).map { .random(seed: $0) }

  @Test(arguments: losses) func anyCutLeavesOldOrNew(_ loss: ModelDisk.Loss) throws {
    var calls = 0
    while try !run(loss, cutAt: calls, thenAt: nil) { calls += 1 }
    #expect(calls > 25, "a removal makes more calls than that")
  }

  @Test(arguments: losses.prefix(12)) func aSecondCutDoesNotHurt(_ loss: ModelDisk.Loss) throws {
    var isWhole = false
    var first = 0
    while !isWhole {
      for second in stride(from: 0, to: 90, by: 3) { isWhole = try run(loss, cutAt: first, thenAt: second) }
      first += 1
    }
  }

  /// Without a journal all old files must exist, because the journal reaches the disk before the first change.
  @Test(arguments: losses) func journalIsOnTheDiskBeforeTheFirstChange(_ loss: ModelDisk.Loss) throws {
    var calls = 0
    var isWhole = false
    while !isWhole {
      let disk = ModelDisk(Self.old)
      disk.power(calls: calls)
      isWhole = (try? Self.journal.write(in: disk)) != nil
      disk.cut(loss)
      disk.power(calls: .max)
      if try RemovalJournal.read(in: disk) == nil {
        #expect(disk.sources == Self.old || disk.sources == Self.new, "\(loss), cut after \(calls) calls")
      }
      calls += 1
    }
  }

  /// A change by somebody else between any two calls is never lost, and all other files are old or new together.
  @Test(arguments: ["Sources/a.swift", "Sources/b.swift", "experiments/retired.yml", "experiments/a.yml"])
  func nobodysChangeIsLost(_ path: String) throws {
    let whole = ModelDisk(Self.old)
    whole.power(calls: 1_000)
    try Self.journal.write(in: whole)
    var stopped = 0
    for call in 1...(1_000 - whole.callsLeft) {
      let disk = ModelDisk(Self.old)
      disk.power(calls: 1_000)
      disk.meddle(ModelDisk.Meddling(path: path, text: "mine", callsLeft: 1_000 - call))
      let isWhole = (try? Self.journal.write(in: disk)) != nil
      var files = disk.sources
      #expect(files.removeValue(forKey: path) == "mine", "after call \(call)")
      #expect(files == (isWhole ? Self.new : Self.old).filter { $0.key != path }, "after call \(call)")
      #expect(try RemovalJournal.read(in: disk) == nil)
      if !isWhole { stopped += 1 }
    }
    #expect(stopped > 10)
  }

  /// The model detects a missing sync: renamed but unsynced files are empty after a cut.
  @Test func modelLosesWhatIsNotSynced() throws {
    let disk = ModelDisk(["a": "old"])
    disk.power(calls: .max)
    try disk.create("t", Array("new".utf8), like: "a")
    try disk.rename("t", to: "a")
    disk.cut(.bytes)
    #expect(disk.sources == ["a": ""])
    let synced = ModelDisk(["a": "old"])
    synced.power(calls: .max)
    try synced.put(Array("new".utf8), at: "a")
    synced.cut(.names)
    #expect(synced.sources == ["a": "old"])
    try synced.put(Array("new".utf8), at: "a")
    try synced.syncFolder(".")
    synced.cut(.everything)
    #expect(synced.sources == ["a": "new"])
  }
}

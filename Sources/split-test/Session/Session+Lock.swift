import Foundation
import LocalFiles
import RemovalPlanning

extension Session {
  /// How long a run waits for another one that writes, in seconds, unless the environment says otherwise.
  private static let waitingLimit = 600.0

  /// Only one run at a time writes in a package; whoever only reads does not wait.
  ///
  /// - Returns: what holds the lock as long as it lives; nil where the file system knows no locks.
  func lock() throws(Failure) -> FolderLock? {
    let given = ProcessInfo.processInfo.environment["SPLIT_TEST_LOCK_SECONDS"].flatMap(Double.init)
      .flatMap { $0.isFinite ? $0 : nil }
    do throws(FileError) {
      return try FolderLock.take(root, seconds: given.map { max(0, min($0, 86_400)) } ?? Self.waitingLimit) {
        note("another run writes in '\(root)'; waiting for it")
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Says that a removal is half written, unless it is being written right now.
  ///
  /// - Parameter lock: the run's own.
  func noteUnfinishedRemoval(holding lock: FolderLock?) {
    guard (try? files.entry(RemovalJournal.path)) ?? nil != nil, lock != nil || !FolderLock.isTaken(root) else {
      return
    }
    note(
      "warning: a removal was cut off, and sources and specs may not fit together; run its 'split-test remove' again to finish it, or see '\(RemovalJournal.path)'"
    )
  }
}

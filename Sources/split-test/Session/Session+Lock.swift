import Foundation
import LocalFiles
import RemovalPlanning

extension Session {
  /// The default time to wait for another writing run, in seconds. The environment can set another.
  private static let waitingLimit = 600.0

  /// Locks the package for writing. Runs that only read do not wait.
  ///
  /// - Returns: the lock, held for the life of the value; `nil` if the file system has no locks.
  func lock() throws(Failure) -> FolderLock? {
    let given = ProcessInfo.processInfo.environment["SPLIT_TEST_LOCK_SECONDS"].flatMap(Double.init)
      .flatMap { $0.isFinite ? $0 : nil }
    do throws(FileError) {
      return try FolderLock.take(root, seconds: given.map { max(0, min($0, 86_400)) } ?? Self.waitingLimit) {
        note("another run is writing in '\(root)'; waiting for it")
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Warns of a half-written removal, unless it is being written right now.
  ///
  /// - Parameter lock: the run's own lock.
  func noteUnfinishedRemoval(holding lock: FolderLock?) {
    guard (try? files.entry(RemovalJournal.path)) ?? nil != nil, lock != nil || !FolderLock.isTaken(root) else {
      return
    }
    note(
      "warning: a removal was cut off, and sources and specs may not fit together; run its 'split-test remove' again to finish it, or see '\(RemovalJournal.path)'"
    )
  }
}

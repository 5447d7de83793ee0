/// Keeps everything in one text file, which is read on first use.
///
/// A save is one append: a process killed in the middle of it loses that save alone, and several processes can share
/// the file. If the file cannot be read or written (a full disk, a read-only folder), the app goes on with the state in
/// memory; after a relaunch the hash gives the same groups again.
///
/// No call waits for another process that has locked the file. Pending texts are written as soon as the lock is free,
/// or when the storage is deallocated.
///
/// The file is rewritten when it contains more than twice as many lines as texts. Beyond 16 MiB of texts, some 100,000
/// choices with different keys, the oldest are forgotten.
public final class FileStorage: StorageService {
  /// The maximum size in bytes; the newest texts are kept.
  static let sizeLimit = 16 << 20

  /// The file's content as this process knows it.
  private struct Loaded: Sendable {
    var texts: StoredTexts?
    /// Changes that are not in the file yet, in order.
    var pending: [StorageChange] = []
    /// The number of lines in the file, as far as this process knows.
    var lineCount = 0
    var isWaiting = false
    var problems: [String] = []
  }

  private let path: String
  private let logging: (any LoggingService)?
  private let state = Lock(Loaded())
  private let sizeLimit: Int

  /// Opens nothing yet; the first save makes missing folders.
  public init(path: String, logging: (any LoggingService)? = nil) {
    self.path = path
    self.logging = logging
    sizeLimit = Self.sizeLimit
  }

  init(path: String, sizeLimit: Int, logging: (any LoggingService)? = nil) {
    self.path = path
    self.sizeLimit = sizeLimit
    self.logging = logging
  }

  deinit {
    reportingProblems { state in _ = write(&state, waits: true) }
  }

  /// The last saved text, by this process or, before its first use of the file, by any other.
  public func string(for key: String) -> String? {
    reportingProblems { state in
      load(&state)
      return state.texts?[key]
    }
  }

  /// Appends the text to the file, unless the file already has it.
  public func save(string: String?, for key: String) {
    save([StorageChange(key: key, string: string)])
  }

  /// Appends all texts in one write.
  public func save(_ changes: [StorageChange]) {
    let waits = reportingProblems { state in
      load(&state)
      for change in changes where state.texts?[change.key] != change.string {
        state.texts?.apply(change)
        state.pending.append(change)
      }
      guard !write(&state, waits: false), !state.isWaiting else { return false }
      state.isWaiting = true
      return true
    }
    if waits { writeLater() }
  }

  /// Retries to take the lock for as long as the storage lives.
  private func writeLater() {
    Task.detached(priority: .utility) { [weak self] in
      repeat {
        // Sleeps without a reference, because the storage may be deallocated meanwhile and then writes itself.
        try? await Task.sleep(nanoseconds: 20_000_000)
      } while self?.writeAgain() == false
    }
  }

  private func writeAgain() -> Bool {
    reportingProblems { state in
      guard write(&state, waits: false) else { return false }
      state.isWaiting = false
      return true
    }
  }

  // MARK: File

  private func load(_ state: inout Loaded) {
    guard state.texts == nil else { return }
    state.texts = StoredTexts()
    do throws(FileFailure) {
      guard let bytes = try LockedFile.contents(path: path, limit: sizeLimit + 1, isEnd: true) else { return }
      let content = content(of: bytes)
      state.texts = content.texts
      state.lineCount = content.lineCount
      guard content.needsCompaction || bytes.count > sizeLimit else { return }
      // Another process with the lock may be rewriting the file itself.
      guard let file = try LockedFile(path: path, waits: false) else { return }
      state.texts = try compact(file, &state)
    } catch {
      state.problems.append(error.message)
    }
  }

  /// - Returns: `false` if another process holds the lock. A failed write is not retried before the next save.
  private func write(_ state: inout Loaded, waits: Bool) -> Bool {
    guard !state.pending.isEmpty else { return true }
    do throws(FileFailure) {
      guard let file = try LockedFile(path: path, waits: waits) else { return false }
      let start: [UInt8] = file.endsWithNewline() ? [] : [UInt8(ascii: "\n")]
      try file.append(start + StorageJournal.lines(for: state.pending))
      state.lineCount += state.pending.count
      state.pending = []
      let needsCompaction = StorageJournal.Content.needsCompaction(
        lines: state.lineCount, texts: state.texts?.count ?? 0)
      guard needsCompaction || file.size > sizeLimit else { return true }
      // The state in memory may exceed the space on the disk, so it stays.
      _ = try compact(file, &state)
      if let size = state.texts?.size, size > sizeLimit { _ = state.texts?.dropOldest(toFit: sizeLimit / 2) }
    } catch {
      state.pending = []
      state.problems.append(error.message)
    }
    return true
  }

  /// Reads the file again, because other processes add to it, and replaces it by its shortest form.
  ///
  /// - Returns: the texts in the file.
  private func compact(_ file: consuming LockedFile, _ state: inout Loaded) throws(FileFailure) -> StoredTexts {
    let bytes = try file.read(limit: sizeLimit + 1)
    var content = content(of: bytes)
    if bytes.count > sizeLimit {
      state.problems.append("'\(path)' is longer than \(sizeLimit) bytes: its beginning is passed over")
    }
    if content.damagedLineCount > 0 {
      state.problems.append(
        "'\(path)' is damaged: \(content.damagedLineCount) of its \(content.lineCount) lines are passed over")
    }
    // Half of the limit, so that the next texts do not need another rewrite.
    if bytes.count > sizeLimit { _ = content.texts.dropOldest(toFit: sizeLimit / 2) }
    try file.replace(with: StorageJournal.compacted(content.texts))
    state.lineCount = content.texts.count
    return content.texts
  }

  /// Reads the end of a file that is longer than the limit.
  private func content(of bytes: [UInt8]) -> StorageJournal.Content {
    guard bytes.count > sizeLimit else { return StorageJournal.content(of: bytes) }
    let start = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    return StorageJournal.content(of: Array(bytes[start...]))
  }

  /// Logs problems after the lock is released.
  private func reportingProblems<Result>(_ body: (inout Loaded) -> Result) -> Result {
    let (result, problems) = state.withLock { state in
      let result = body(&state)
      defer { state.problems = [] }
      return (result, state.problems)
    }
    for problem in problems { logging?.log(problem) }
    return result
  }
}

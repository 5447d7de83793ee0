/// Keeps everything in one small text file, which is read on first use.
///
/// A save is one append: a process that is killed in the middle of it loses that save and nothing else, and several processes can share the
/// file. Where the file cannot be read or written (a full disk, a read-only folder), the app goes on with what is in memory; after a
/// relaunch the hash gives the same groups again.
public final class FileStorage: StorageService {
  /// Beyond this the file cannot be ours: 16 MiB are some 200,000 choices.
  static let sizeLimit = 16 << 20

  /// The file's content as this process knows it.
  private struct Loaded: Sendable {
    var strings: [String: String]?
    var problems: [String] = []
  }

  private let path: String
  private let logging: (any LoggingService)?
  private let state = Lock(Loaded())

  /// Opens nothing yet; missing folders are made at the first save.
  public init(path: String, logging: (any LoggingService)? = nil) {
    self.path = path
    self.logging = logging
  }

  /// The text that was saved last, by this process or, before this one's first use of the file, by any other.
  public func string(for key: String) -> String? {
    reportingProblems { state in
      load(&state)
      return state.strings?[key]
    }
  }

  /// Appends the text to the file, unless the file says so already.
  public func save(string: String?, for key: String) {
    save([StorageChange(key: key, string: string)])
  }

  /// Appends all texts in one write.
  public func save(_ changes: [StorageChange]) {
    reportingProblems { state in
      load(&state)
      let news = changes.filter { change in
        guard state.strings?[change.key] != change.string else { return false }
        state.strings?[change.key] = change.string
        return true
      }
      guard !news.isEmpty else { return }
      do throws(FileFailure) {
        let file = try LockedFile(path: path)
        let start: [UInt8] = file.endsWithNewline() ? [] : [UInt8(ascii: "\n")]
        try file.append(start + StorageJournal.lines(for: news))
      } catch {
        state.problems.append(error.message)
      }
    }
  }

  private func load(_ state: inout Loaded) {
    guard state.strings == nil else { return }
    state.strings = [:]
    do throws(FileFailure) {
      guard let bytes = try LockedFile.contents(path: path, limit: Self.sizeLimit) else { return }
      let content = StorageJournal.content(of: bytes)
      state.strings = content.strings
      if content.needsCompaction || bytes.count == Self.sizeLimit { try compact(&state) }
    } catch {
      state.problems.append(error.message)
    }
  }

  /// Reads the file again under its lock, as another process may be adding to it, and puts the shortest form in its place.
  private func compact(_ state: inout Loaded) throws(FileFailure) {
    let file = try LockedFile(path: path)
    let content = StorageJournal.content(of: try file.read(limit: Self.sizeLimit))
    state.strings = content.strings
    if content.damagedLineCount > 0 {
      state.problems.append(
        "'\(path)' is damaged: \(content.damagedLineCount) of its \(content.lineCount) lines are passed over")
    }
    try file.replace(with: StorageJournal.compacted(content.strings))
  }

  /// Logs after the lock is released what went wrong while it was held.
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

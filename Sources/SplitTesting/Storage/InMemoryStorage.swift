/// Keeps everything until the process ends: for unit tests, previews and first steps.
public final class InMemoryStorage: StorageService {
  private let strings: Lock<[String: String]>

  /// Starts with the given texts, as if they had been saved earlier.
  public init(_ strings: [String: String] = [:]) {
    self.strings = Lock(strings)
  }

  /// Everything that is currently saved.
  public var contents: [String: String] { strings.withLock { $0 } }

  /// Keeps the text in memory; `nil` removes it.
  public func save(string: String?, for key: String) {
    strings.withLock { $0[key] = string }
  }

  /// The last saved text of the key.
  public func string(for key: String) -> String? {
    strings.withLock { $0[key] }
  }

  /// Saves all texts atomically: no reader sees some of them without the others.
  public func save(_ changes: [StorageChange]) {
    strings.withLock { strings in
      for change in changes { strings[change.key] = change.string }
    }
  }
}

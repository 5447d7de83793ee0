/// Keeps choices and exposures between launches.
///
/// Two functions are enough to adopt an existing key-value store. Implementations are called from any thread, without
/// holding a lock.
public protocol StorageService: Sendable {
  /// Saves the text under the key; `nil` removes it. The implementation has to report a failure itself; the app goes
  /// on.
  func save(string: String?, for key: String)

  /// The last saved text of the key.
  func string(for key: String) -> String?

  /// Saves several texts, in order.
  ///
  /// Implement it if one write for all is cheaper than one for each. By default they are saved one by one, in an order
  /// that is safe to interrupt anywhere.
  func save(_ changes: [StorageChange])
}

extension StorageService {
  /// Saves one by one.
  public func save(_ changes: [StorageChange]) {
    for change in changes { save(string: change.string, for: change.key) }
  }
}

/// One text to be saved under one key.
public struct StorageChange: Hashable, Sendable {
  /// The key, such as `split_test_database-button_color`.
  public let key: String
  /// The text; `nil` removes the key.
  public let string: String?

  /// A change to save together with others.
  public init(key: String, string: String?) {
    self.key = key
    self.string = string
  }
}

/// Where choices and exposures are kept between launches.
///
/// Two functions are enough to adopt an existing key-value store. Implementations are called from any thread, without a lock held.
public protocol StorageService: Sendable {
  /// Keeps the text under the key; `nil` removes it. A failure to save is the implementation's to report: the app goes on.
  func save(string: String?, for key: String)

  /// The text that was saved last under the key.
  func string(for key: String) -> String?

  /// Saves several texts, in order.
  ///
  /// Implement it where one write for all is cheaper than one for each; otherwise they are saved one by one, in an order that is safe to
  /// be cut off anywhere.
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

  /// A change to be saved with others.
  public init(key: String, string: String?) {
    self.key = key
    self.string = string
  }
}

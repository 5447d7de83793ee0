import Foundation
public import SplitTesting

/// Keeps choices and exposures in the user defaults, where hand-written services mostly keep them.
public struct UserDefaultsStorage: StorageService {
  private let suiteName: String?

  /// - Parameter suiteName: such as an app group's; `nil` for the app's own defaults.
  public init(suiteName: String? = nil) {
    self.suiteName = suiteName
  }

  /// Sets the text, which the system writes to disk in its own time; `nil` removes it.
  public func save(string: String?, for key: String) {
    if let string {
      defaults.set(string, forKey: key)
    } else {
      defaults.removeObject(forKey: key)
    }
  }

  /// The text under the key; `nil` for a value of any other type.
  public func string(for key: String) -> String? {
    defaults.object(forKey: key) as? String
  }

  /// Looked up each time, because `UserDefaults` is thread-safe but not declared so on all platforms.
  private var defaults: UserDefaults {
    suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard
  }
}

public protocol KeyValueStoring: AnyObject {
  func bool(forKey key: String) -> Bool?
  func set(_ value: Bool?, forKey key: String)
}

public final class MemoryStorage: KeyValueStoring {
  private var values: [String: Bool] = [:]

  public init() {}

  public var keys: [String] { values.keys.sorted() }

  public func bool(forKey key: String) -> Bool? { values[key] }
  public func set(_ value: Bool?, forKey key: String) { values[key] = value }
}

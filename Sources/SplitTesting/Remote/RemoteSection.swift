/// The settings of one section of a remote document.
public struct RemoteSection: Hashable, Sendable {
  /// Each setting's value by its key.
  public let settings: [String: RemoteValue]

  /// A handmade section, for unit tests.
  public init(settings: [String: RemoteValue]) {
    self.settings = settings
  }

  /// The value, whatever its type.
  public subscript(key: String) -> RemoteValue? { settings[key] }

  /// The text; `nil` if the setting is missing or has another type.
  public func string(_ key: String) -> String? { settings[key]?.string }

  /// The whole number; `nil` if the setting is missing or has another type.
  public func integer(_ key: String) -> Int? { settings[key]?.integer }

  /// The number, whole or not; `nil` if the setting is missing or has another type.
  public func decimal(_ key: String) -> Double? { settings[key]?.decimal }

  /// The Boolean; `nil` if the setting is missing or has another type.
  public func boolean(_ key: String) -> Bool? { settings[key]?.boolean }

  /// The list; `nil` if the setting is missing or has another type.
  public func array(_ key: String) -> [RemoteValue]? { settings[key]?.array }

  /// The named values; `nil` if the setting is missing or has another type.
  public func object(_ key: String) -> [String: RemoteValue]? { settings[key]?.object }
}

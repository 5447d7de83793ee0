/// The settings of one section of a remote document.
public struct RemoteSection: Hashable, Sendable {
  /// Each setting's value by its key.
  public let settings: [String: RemoteValue]

  /// A section made by hand, for tests.
  public init(settings: [String: RemoteValue]) {
    self.settings = settings
  }

  /// The value, whatever its type.
  public subscript(key: String) -> RemoteValue? { settings[key] }

  /// The text; `nil` when the setting is missing or something else.
  public func string(_ key: String) -> String? { settings[key]?.string }

  /// The whole number; `nil` when the setting is missing or something else.
  public func integer(_ key: String) -> Int? { settings[key]?.integer }

  /// The number, whole or not; `nil` when the setting is missing or something else.
  public func decimal(_ key: String) -> Double? { settings[key]?.decimal }

  /// The Boolean; `nil` when the setting is missing or something else.
  public func boolean(_ key: String) -> Bool? { settings[key]?.boolean }

  /// The list; `nil` when the setting is missing or something else.
  public func array(_ key: String) -> [RemoteValue]? { settings[key]?.array }

  /// The named values; `nil` when the setting is missing or something else.
  public func object(_ key: String) -> [String: RemoteValue]? { settings[key]?.object }
}

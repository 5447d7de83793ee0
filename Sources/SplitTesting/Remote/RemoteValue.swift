/// A JSON value in a remote document, with whole numbers distinguished from others.
public enum RemoteValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number without fraction and exponent that fits `Int`.
  case integer(Int)
  /// Any other number.
  case decimal(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([RemoteValue])
  /// Named values.
  case object([String: RemoteValue])

  /// The text, if it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The whole number, if it is one.
  public var integer: Int? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The number; a whole one counts as decimal, too.
  public var decimal: Double? {
    switch self {
    case .decimal(let value): value
    case .integer(let value): Double(value)
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// The Boolean, if it is one; 0 and 1 are numbers.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The list, if it is one.
  public var array: [RemoteValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The named values, if it is an object.
  public var object: [String: RemoteValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}

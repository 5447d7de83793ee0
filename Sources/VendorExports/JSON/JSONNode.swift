package import SourceDiagnostics

/// One JSON value and the bytes it was written with.
package struct JSONNode: Sendable {
  package struct Member: Sendable {
    package let name: Located<String>
    package let value: JSONNode
  }

  package enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// In written order.
    case object([Member])
  }

  package let content: Content
  package let range: Range<Int>
}

extension JSONNode {
  /// The value of a member; where a name is repeated, the last one, as most readers take it.
  package subscript(name: String) -> JSONNode? { members.last { $0.name.value == name }?.value }

  /// Empty unless it is an object.
  package var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// Nil unless it is an array.
  package var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  package var number: Double? {
    if case .number(let value) = content { value } else { nil }
  }

  package var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  package var isObject: Bool {
    if case .object = content { true } else { false }
  }

  /// The text of a string, a number or a Boolean; nil for everything else.
  package var scalarText: String? {
    switch content {
    case .string(let text): text
    case .number(let value): value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    case .boolean(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

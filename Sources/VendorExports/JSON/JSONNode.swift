package import SourceDiagnostics

/// A JSON value with its place in the file.
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
  /// The value of a member. If the name is repeated, the last one, as for most readers.
  package subscript(name: String) -> JSONNode? { members.last { $0.name.value == name }?.value }

  /// Empty for other values than objects.
  package var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// `nil` for other values than arrays.
  package var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// Never inlined: the optimiser of Swift 6.3 crashes on an optional chain with this in a loop.
  package var number: Double? {
    @inline(never) get {
      if case .number(let value) = content { value } else { nil }
    }
  }

  package var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  package var isObject: Bool {
    if case .object = content { true } else { false }
  }

  /// The text of a string, a number or a Boolean; `nil` for other values.
  package var scalarText: String? {
    switch content {
    case .string(let text): text
    case .number(let value): value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    case .boolean(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

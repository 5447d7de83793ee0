/// A value of a property list in the old text format, with its place in bytes.
package struct PropertyListNode: Sendable {
  package enum Value: Sendable {
    case text(String)
    case array([Element])
    case dictionary([Entry])
  }

  package struct Element: Sendable {
    package let node: PropertyListNode
    /// Includes the comma behind it.
    package let range: Range<Int>
  }

  package struct Entry: Sendable {
    package let key: String
    package let node: PropertyListNode
    /// From the key to the semicolon.
    package let range: Range<Int>
  }

  package let value: Value
  /// Includes quotes and brackets.
  package let range: Range<Int>

  package var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  package var elements: [Element] {
    if case .array(let elements) = value { elements } else { [] }
  }

  package var entries: [Entry] {
    if case .dictionary(let entries) = value { entries } else { [] }
  }

  /// The last entry with the key, as in Foundation.
  package subscript(_ key: String) -> PropertyListNode? { entries.last { $0.key == key }?.node }
}

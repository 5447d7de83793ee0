/// A value of a property list in the old text format, with its place.
struct PropertyListNode {
  enum Value {
    case text(String)
    case array([Element])
    case dictionary([Entry])
  }

  struct Element {
    let node: PropertyListNode
    /// Includes the comma behind it.
    let range: Range<Int>
  }

  struct Entry {
    let key: String
    let node: PropertyListNode
    /// From the key to the semicolon.
    let range: Range<Int>
  }

  let value: Value

  var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  var elements: [Element] {
    if case .array(let elements) = value { elements } else { [] }
  }

  var entries: [Entry] {
    if case .dictionary(let entries) = value { entries } else { [] }
  }

  subscript(_ key: String) -> PropertyListNode? { entries.first { $0.key == key }?.node }
}

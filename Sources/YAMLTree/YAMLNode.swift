package import SourceDiagnostics

/// One node and the bytes that it was written with.
///
/// A node's range is the text that a person would point at: it includes quotes and brackets, but not the white space
/// and comments after a block collection.
package struct YAMLNode: Sendable {
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  package struct Scalar: Sendable {
    package let text: String
    package let style: Style
  }

  package struct Entry: Sendable {
    package let key: Located<String>
    package let value: YAMLNode
  }

  package enum Content: Sendable {
    case scalar(Scalar)
    case sequence([YAMLNode])
    /// In written order, repeated keys included.
    case mapping([Entry])
  }

  package let content: Content
  package let range: Range<Int>
}

extension YAMLNode {
  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  package var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  package var mapping: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The text of a scalar, whatever its style.
  package var text: Located<String>? {
    scalar.map { Located($0.text, at: range) }
  }

  /// Whether nothing was written in the place of a value.
  package var isAbsent: Bool {
    if case .scalar(let scalar) = content { scalar.text.isEmpty && scalar.style == .plain } else { false }
  }

  /// "text", "a sequence" or "a mapping", for messages.
  package var kindName: String {
    switch content {
    case .scalar: isAbsent ? "nothing" : "text"
    case .sequence: "a sequence"
    case .mapping: "a mapping"
    }
  }
}

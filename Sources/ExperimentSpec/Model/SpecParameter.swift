package import SourceDiagnostics

/// A typed value per group.
package struct SpecParameter: Sendable {
  package enum Value: Sendable, Hashable {
    case string(String)
    case integer(Int)
    /// As written, for example `-0.50`.
    case decimal(String)
    case boolean(Bool)
  }

  package enum Kind: String, Sendable {
    case string, integer, decimal, boolean
  }

  package let name: Located<String>
  package let kind: Kind
  /// By group name; a wrong spec may lack groups.
  package let values: [String: Value]
}

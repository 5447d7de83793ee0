/// A build's record about one Swift file.
package struct IndexedFile: Sendable {
  /// The absolute path, as it was passed to the compiler.
  package let path: String
  /// The time of the record, in seconds since 1970.
  package let recordedAt: Int64
  package let occurrences: [IndexedOccurrence]

  package init(path: String, recordedAt: Int64, occurrences: [IndexedOccurrence]) {
    self.path = path
    self.recordedAt = recordedAt
    self.occurrences = occurrences
  }
}

/// A place where a symbol is declared or used.
package struct IndexedOccurrence: Sendable {
  /// The symbol's unified symbol resolution: a name for one declaration, unique over all modules.
  package let symbol: String
  package let roles: IndexedRoles
  /// From 1.
  package let line: Int
  /// In UTF-8 bytes from 1.
  package let column: Int
  /// The symbols that it overrides and the requirements that it satisfies.
  package let overridden: [String]

  package init(symbol: String, roles: IndexedRoles, line: Int, column: Int, overridden: [String]) {
    self.symbol = symbol
    self.roles = roles
    self.line = line
    self.column = column
    self.overridden = overridden
  }
}

/// The roles of a symbol at a place. The bits are those of `indexstore.h`.
package struct IndexedRoles: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  package static let definition = IndexedRoles(rawValue: 1 << 1)
  package static let reference = IndexedRoles(rawValue: 1 << 2)
  /// Added by the compiler, not written in the source.
  package static let implicit = IndexedRoles(rawValue: 1 << 8)
  static let overrideOf = IndexedRoles(rawValue: 1 << 11)
}

/// The new contents of a file in a package.
package struct FileChange: Sendable, Equatable {
  /// Relative to the package folder, with `/`.
  package let path: String
  /// `nil` deletes the file.
  package let contents: [UInt8]?

  package init(path: String, contents: [UInt8]?) {
    self.path = path
    self.contents = contents
  }
}

/// An experiment with the group that remains.
package struct Decision: Sendable, Hashable {
  package let identifier: String
  package let group: String

  package init(identifier: String, group: String) {
    self.identifier = identifier
    self.group = group
  }
}

/// The changes to a package that carry out decisions.
package struct PackageEdit: Sendable, Equatable {
  package let changes: [FileChange]
  /// Sites that would have to change, too, but cannot be changed with certainty: `path:line:column: why`.
  package let refused: [String]

  package init(_ changes: [FileChange], refused: [String] = []) {
    self.changes = changes
    self.refused = refused
  }
}

/// Computes the changes to a package that carry out all decisions. Reads the folder, writes nothing.
package typealias PackageEditor = @Sendable (_ decisions: [Decision], _ packageFolder: String) throws -> PackageEdit

/// A file of a package as it is to be.
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

/// An experiment and the group that is to remain of it.
package struct Decision: Sendable, Hashable {
  package let identifier: String
  package let group: String

  package init(identifier: String, group: String) {
    self.identifier = identifier
    self.group = group
  }
}

/// What has to change in a package so that decisions hold in it.
package struct PackageEdit: Sendable, Equatable {
  package let changes: [FileChange]
  /// Sites that would have to change, too, and that nobody can change with certainty: `path:line:column: why`.
  package let refused: [String]

  package init(_ changes: [FileChange], refused: [String] = []) {
    self.changes = changes
    self.refused = refused
  }
}

/// Says what has to change so that all these decisions hold in a package; reads the folder, writes nothing.
package typealias PackageEditor = @Sendable (_ decisions: [Decision], _ packageFolder: String) throws -> PackageEdit

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

/// What has to change in a package so that all these decisions hold in it; reads the folder, writes nothing.
package typealias PackageEditor = @Sendable (_ decisions: [Decision], _ packageFolder: String) throws -> [FileChange]

/// The old and the new content of one file.
package struct FileReplacement: Sendable, Equatable {
  /// Relative to the package root.
  package let path: String
  /// `nil` if the file does not exist yet.
  package let old: [UInt8]?
  /// `nil` if the file is deleted.
  package let new: [UInt8]?

  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }
}

import LocalFiles

/// A file kept from one run to the next, which may be lost at any time.
package struct CacheFile: Sendable {
  private let root: PackageRoot
  /// `nil` if nothing is kept.
  private let path: String?

  /// The largest size that is read or written, in bytes.
  private static let sizeLimit = 512 << 20

  /// - Parameter path: relative to the root; `nil` to keep nothing.
  package init(_ path: String?, in root: String) {
    self.root = PackageRoot(root)
    self.path = path
  }

  /// Writes the bytes and makes the folder if it is missing, with a `.gitignore` for all of it. Nothing is kept if that fails or if a link leads out of
  /// the package.
  package func save(_ bytes: [UInt8]) {
    guard let path, bytes.count <= Self.sizeLimit else { return }
    try? root.write(bytes, to: path)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    root.keepOutOfGit(folder)
    try? root.folder(folder).removeLeftovers(olderThan: 600)
  }

  /// Calls a function with the bytes, which are valid only until it returns. `nil` if the file cannot be read.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    guard let path, let place = try? root.relativePath(of: path) else { return nil }
    return try FileAccess.withBytes(of: FileSystem.join(root.path, place), limit: Self.sizeLimit, body)
  }
}

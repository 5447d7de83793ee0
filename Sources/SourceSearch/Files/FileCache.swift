import LocalFiles

/// What is kept from one run to the next: it may be lost at any time.
package enum FileCache {
  /// Makes the folder if need be. Where nothing can be written, nothing is kept.
  package static func save(_ bytes: [UInt8], to path: String) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try? FileSystem.makeFolder(String(path[..<slash]))
    }
    try? FileSystem.write(bytes, to: path)
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files through the system's own calls: Foundation would cost the generator more time to load than its whole work takes.
package enum FileSystem {
  package enum Kind: Sendable {
    case file, folder, other
  }

  /// What a path leads to, links followed; nil when there is nothing.
  package static func kind(of path: String) -> Kind? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The path without links, `.` and `..`; nil when there is nothing.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func currentFolder() -> String {
    resolved(".") ?? "."
  }

  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw FileError(path: path, action: "cannot delete") }
  }

  /// - Parameter path: an empty folder.
  package static func removeFolder(_ path: String) throws(FileError) {
    guard rmdir(path) == 0 else { throw FileError(path: path, action: "cannot delete") }
  }

  package static func move(_ path: String, to newPath: String) throws(FileError) {
    guard rename(path, newPath) == 0 else { throw FileError(path: path, action: "cannot move") }
  }

  /// Makes the folder and those around it.
  package static func makeFolder(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw FileError(path: path, action: "cannot make the folder")
    }
  }

  /// The names in a folder, sorted by their bytes.
  package static func names(in folder: String) throws(FileError) -> [String] {
    try entries(in: folder).map(\.name)
  }

  package struct Entry: Sendable {
    /// With replacement characters where it is not UTF-8: no file is found by such a name.
    package let name: String
    package let hasValidName: Bool
    /// Neither a link nor of an unknown kind: there is no need to ask what it leads to.
    package let isPlainFile: Bool

    /// A Swift file, or something that may be a folder.
    package var mayHoldSource: Bool { !isPlainFile || name.hasSuffix(".swift") }
  }

  /// What is in a folder, sorted by the bytes of the names.
  package static func entries(in folder: String) throws(FileError) -> [Entry] {
    guard let stream = opendir(folder) else { throw FileError(path: folder, action: "cannot read the folder") }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isValid) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(validatingCString: $0).map { ($0, true) } ?? (String(cString: $0), false)
        }
      }
      if name != ".", name != ".." {
        entries.append(
          Entry(name: name, hasValidName: isValid, isPlainFile: Int32(entry.pointee.d_type) == Int32(DT_REG)))
      }
    }
    return entries.sorted { precedes($0.name, $1.name) }
  }

  /// The order of names and paths: by their bytes, whatever the language.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let leftBytes = left.baseAddress, let rightBytes = right.baseAddress else {
          return left.count < right.count
        }
        let difference = memcmp(leftBytes, rightBytes, min(left.count, right.count))
        return difference == 0 ? left.count < right.count : difference < 0
      }
    }
  }

  /// - Returns: `path` when it is absolute, else below `folder`.
  package static func join(_ folder: String, _ path: String) -> String {
    let slash = UInt8(ascii: "/")
    if path.utf8.first == slash { return path }
    if path == "." || path.isEmpty { return folder }
    if folder == "." || folder.isEmpty { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }
}

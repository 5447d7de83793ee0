#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files through system calls: loading Foundation would take the generator longer than all of its work.
package enum FileSystem {
  package enum Kind: Sendable {
    case file, folder, other
  }

  /// The kind of file that a path leads to, links followed; `nil` if nothing is there.
  package static func kind(of path: String) -> Kind? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The path without links, `.` and `..`; `nil` if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func currentFolder() -> String {
    resolved(".") ?? "."
  }

  /// The names in a folder, sorted by their bytes.
  package static func names(in folder: String) throws(FileError) -> [String] {
    try entries(in: folder).map(\.name)
  }

  package struct Entry: Sendable {
    /// With replacement characters if it is not UTF-8; such a name finds no file.
    package let name: String
    package let hasValidName: Bool
    /// Whether it is a regular file for certain, neither a link nor of an unknown kind.
    package let isPlainFile: Bool

    /// Whether it is a Swift file, or may be a folder.
    package var mayHoldSource: Bool { !isPlainFile || name.hasSuffix(".swift") }
  }

  /// The entries of a folder, sorted by the bytes of the names.
  package static func entries(in folder: String) throws(FileError) -> [Entry] {
    guard let stream = opendir(folder) else { throw FileError(path: folder, action: "cannot read the folder") }
    defer { closedir(stream) }
    return entries(in: stream)
  }

  #if canImport(Darwin)
    typealias FolderStream = UnsafeMutablePointer<DIR>
  #else
    typealias FolderStream = OpaquePointer
  #endif

  static func entries(in stream: FolderStream) -> [Entry] {
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

  /// Orders names and paths by their bytes, in any language.
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

  /// The folder that contains the file at a path.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// - Returns: `path` if it is absolute, else `path` below `folder`.
  package static func join(_ folder: String, _ path: String) -> String {
    let slash = UInt8(ascii: "/")
    if path.utf8.first == slash { return path }
    if path == "." || path.isEmpty { return folder }
    if folder == "." || folder.isEmpty { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }
}

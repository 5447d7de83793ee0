#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An operation on a file that failed, in words for people.
package struct FileError: Error, CustomStringConvertible {
  package let path: String
  /// "cannot read", "cannot write"
  package let action: String
  /// What the system says of it.
  package let reason: String

  package init(path: String, action: String, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// Takes the reason from `errno`.
  init(path: String, action: String) {
    self.init(path: path, action: action, reason: String(cString: strerror(errno)))
  }

  package var description: String { "\(action) '\(path)': \(reason)" }
}

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

  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot read") }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw FileError(path: path, action: "cannot read") }
    if information.st_mode & S_IFMT == S_IFDIR {
      throw FileError(path: path, action: "cannot read", reason: "it is a folder")
    }
    var bytes: [UInt8] = []
    let size = Int(information.st_size)
    // Files of the kernel say that they have no bytes; a spec is small, and many are kept.
    var capacity = size > 0 ? size + 1 : 4_096
    var isAtEnd = false
    while !isAtEnd {
      let count = bytes.count
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        initialized = max(0, Self.readAll(descriptor, buffer, expected: size))
      }
      guard count > 0 || !chunk.isEmpty || size == 0 else {
        throw FileError(path: path, action: "cannot read")
      }
      isAtEnd = chunk.count < capacity
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      capacity = 1 << 16
    }
    return bytes
  }

  /// - Parameter expected: how many bytes the system says there are; when there are as many, nobody asks for the next one.
  private static func readAll(
    _ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, expected: Int
  ) -> Int {
    var total = 0
    while total < buffer.count, let base = buffer.baseAddress {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, base + total, buffer.count - total)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, base + total, buffer.count - total)
      #else
        let count = Glibc.read(descriptor, base + total, buffer.count - total)
      #endif
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count < 0 && total == 0 ? -1 : total }
      total += count
      if total == expected { return total }
    }
    return total
  }

  /// Whether a file holds exactly these bytes.
  package static func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    let present = try read(path)
    guard present.count == bytes.count else { return false }
    return present.withUnsafeBytes { left in
      bytes.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return memcmp(left, right, bytes.count) == 0
      }
    }
  }

  /// What `write` begins a file with.
  package static let temporarySuffix = ".split-test-tmp"

  /// Writes to a temporary file beside it and renames that: whoever reads sees the old bytes or the new ones. Links are
  /// followed, the mode of a file that exists is kept.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let target = resolved(path) ?? path
    var information = stat()
    let mode = stat(target, &information) == 0 ? information.st_mode & 0o7777 : 0o644
    do throws(FileError) {
      try put(bytes, at: target, mode: mode)
    } catch {
      throw FileError(path: path, action: error.action, reason: error.reason)
    }
  }

  /// Writes in the same way where there is nothing, not even a link: without looking at what is there.
  package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    try put(bytes, at: path, mode: nil)
  }

  /// - Parameter mode: nil for that of any new file.
  private static func put(_ bytes: [UInt8], at path: String, mode: mode_t?) throws(FileError) {
    // One name for each file: what a run that was killed has left behind is used up by the next one.
    let temporary = path + temporarySuffix
    do throws(FileError) {
      try fill(temporary, with: bytes, mode: mode)
    } catch {
      throw FileError(path: path, action: error.action, reason: error.reason)
    }
    guard rename(temporary, path) == 0 else {
      let error = FileError(path: path, action: "cannot write")
      unlink(temporary)
      throw error
    }
  }

  /// Writes right into a file, so that it is half a file for a while: only where nobody looks yet.
  ///
  /// - Parameter mode: nil for that of any new file.
  static func fill(_ path: String, with bytes: [UInt8], mode: mode_t? = nil) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode ?? 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot write") }
    let isWritten = bytes.withUnsafeBytes { writeAll($0, descriptor) }
    let failure = errno
    if let mode { _ = fchmod(descriptor, mode) }
    guard close(descriptor) == 0, isWritten else {
      let reason = String(cString: strerror(isWritten ? errno : failure))
      unlink(path)
      throw FileError(path: path, action: "cannot write", reason: reason)
    }
  }

  /// - Returns: false with the reason in `errno`.
  private static func writeAll(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
      #if canImport(Darwin)
        let written = Darwin.write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      #elseif canImport(Musl)
        let written = Musl.write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      #else
        let written = Glibc.write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      #endif
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      offset += written
    }
    return true
  }

  /// - Returns: whether anything was written.
  package static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    if kind(of: path) == .file, (try? read(path)) == bytes { return false }
    try write(bytes, to: path)
    return true
  }

  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw FileError(path: path, action: "cannot delete") }
  }

  /// - Parameter path: an empty folder.
  static func removeFolder(_ path: String) throws(FileError) {
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
    package let name: String
    /// Neither a link nor of an unknown kind: there is no need to ask what it leads to.
    package let isPlainFile: Bool
  }

  /// What is in a folder, sorted by the bytes of the names.
  package static func entries(in folder: String) throws(FileError) -> [Entry] {
    guard let stream = opendir(folder) else { throw FileError(path: folder, action: "cannot read the folder") }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." {
        entries.append(Entry(name: name, isPlainFile: Int32(entry.pointee.d_type) == Int32(DT_REG)))
      }
    }
    return entries.sorted { precedes($0.name, $1.name) }
  }

  /// The order of names and paths: by their bytes, whatever the language.
  static func precedes(_ left: String, _ right: String) -> Bool {
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

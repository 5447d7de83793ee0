#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new temporary folder that nobody else may enter. It is deleted, with its content, along with the value.
package final class ScratchFolder: Sendable {
  package let path: String
  private let folder: OpenFolder

  /// - Parameter bytes: the size of many small files that are read at once and never kept: in memory, where there is room
  ///   for twice as much. A disk takes ten times as long to make them.
  package init(ofSmallFiles bytes: UInt64? = nil) throws(FileError) {
    let disk = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let memory = bytes.map { Self.hasRoom(for: 2 * $0, in: Self.memory) } ?? false
    let outer = memory ? Self.memory : disk
    var template = Array(FileSystem.join(outer, "split-test-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else { throw FileError(path: outer, action: "cannot make a folder in") }
    path = FileSystem.resolved(String(cString: made)) ?? String(cString: made)
    folder = try OpenFolder(path)
  }

  private static let memory = "/dev/shm"

  private static func hasRoom(for bytes: UInt64, in folder: String) -> Bool {
    var system = statvfs()
    guard access(folder, W_OK | X_OK) == 0, statvfs(folder, &system) == 0 else { return false }
    return UInt64(system.f_bavail) * UInt64(system.f_frsize) > bytes
  }

  deinit {
    for name in (try? folder.names()) ?? [] {
      if folder.entry(name) == .folder { try? folder.removeFolder(name) } else { try? folder.remove(name) }
    }
    rmdir(path)
  }

  /// - Returns: the file's path.
  package func create(_ name: String, _ bytes: [UInt8] = [], mode: UInt16? = nil) throws(FileError) -> String {
    try folder.create(name, bytes, mode: mode)
    return FileSystem.join(path, name)
  }

  /// Reads without a limit, because the tool had the file written itself.
  package func read(_ name: String) throws(FileError) -> [UInt8] { try folder.read(name, limit: .max) }
}

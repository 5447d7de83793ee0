#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileSystem {
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
  package static func fill(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try fill(path, with: bytes, mode: nil)
  }

  private static func fill(_ path: String, with bytes: [UInt8], mode: mode_t?) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode ?? 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot write") }
    let isWritten = FileDescriptor(descriptor).writeAll(bytes)
    let failure = errno
    if let mode { _ = fchmod(descriptor, mode) }
    guard close(descriptor) == 0, isWritten else {
      let reason = String(cString: strerror(isWritten ? errno : failure))
      unlink(path)
      throw FileError(path: path, action: "cannot write", reason: reason)
    }
  }

  /// - Returns: whether anything was written.
  package static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    if kind(of: path) == .file, (try? read(path)) == bytes { return false }
    try write(bytes, to: path)
    return true
  }
}

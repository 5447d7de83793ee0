#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A regular file, open for reading.
package struct OpenFile: ~Copyable {
  private let descriptor: Int32
  /// The size at opening, in bytes.
  package let size: Int

  /// `nil` if no regular file can be read; a pipe is not waited for.
  package init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// - Returns: the number of bytes read, at most the size of the buffer; `nil` if they cannot be read.
  package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    FileDescriptor(descriptor).readAll(into: buffer, expected: size)
  }
}

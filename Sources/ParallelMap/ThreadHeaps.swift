#if canImport(Glibc)
  import Glibc
#endif

/// The memory from which the threads of a program allocate.
package enum ThreadHeaps {
  /// Makes the whole address space of a new heap usable at once. glibc's heaps for threads grow by one page and one
  /// system call at a time, and each call stops the page faults of the other threads: 28,000 calls in the removal of an
  /// experiment from 500 files.
  ///
  /// Memory is still taken page by page, when it is written. Changes nothing without glibc. Call it before any work.
  package static func growAtOnce() {
    #if canImport(Glibc)
      typealias MallocOption = @convention(c) (_ parameter: CInt, _ value: CInt) -> CInt
      guard let symbol = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(symbol, to: MallocOption.self)(topPadding, heapSize)
    #endif
  }

  /// `M_TOP_PAD` of glibc's malloc.h, which Swift does not import.
  private static let topPadding: CInt = -2
  /// In bytes, the largest size of a thread's heap on 64-bit systems.
  private static let heapSize: CInt = 64 << 20
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Threads with a stack for source that is nested thousands of levels deep, because parsing and walking recurse for
/// each level.
package enum LargeStack {
  /// In bytes. Only the used part takes memory.
  static let size = 512 << 20

  /// The number of threads for parallel work, instead of that of the cores; set before any work begins.
  nonisolated(unsafe) package static var limit: Int?

  /// Runs a function on its own thread, and waits for it.
  package static func run<Result>(_ body: () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      run(threads: 1) { _ in result = body() }
    }
    guard let result else { preconditionFailure("a thread ends when its function has returned") }
    return result
  }

  /// Runs a function on several threads at a time, each with a number from 0, and waits for all of them.
  static func run(threads count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      let threads = (0..<count).compactMap { number in start(Work(number: number, body: body)) }
      // Does the work of threads that cannot be created.
      for number in threads.count..<max(count, threads.count) { body(number) }
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  private final class Work: Sendable {
    let number: Int
    let body: @Sendable (Int) -> Void

    init(number: Int, body: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.body = body
    }

    static func perform(_ work: UnsafeMutableRawPointer?) {
      guard let work else { return }
      let taken = Unmanaged<Work>.fromOpaque(work).takeRetainedValue()
      taken.body(taken.number)
    }
  }

  /// - Returns: `nil` if the system cannot create a thread.
  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, size)
    let retained = Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, &attributes,
      {
        Work.perform($0)
        return nil
      }, retained.toOpaque())
    guard status == 0 else {
      retained.release()
      return nil
    }
    return thread
  }

  /// As many as there are cores, or as the limit says.
  static var workers: Int { limit ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

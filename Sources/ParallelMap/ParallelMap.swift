import Dispatch

extension Array where Element: Sendable {
  /// The results of a function in the order of the elements, computed on all cores, or on one for few elements.
  ///
  /// The threads have large stacks, see ``LargeStack``; the caller keeps its own.
  ///
  /// - Parameter stride: the number of neighbouring elements that one thread takes at a time; at least 1.
  @inlinable
  package func parallelMap<Result: Sendable>(
    stride: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > stride else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each iteration initialises only its own places.
      nonisolated(unsafe) let places = buffer
      concurrentPerform((count + stride - 1) / stride) { chunk in
        for index in chunk * stride..<Swift.min((chunk + 1) * stride, count) {
          places.initializeElement(at: index, to: transform(self[index]))
        }
      }
      initialized = count
    }
  }
}

/// Distributes pieces of work over as many threads as there are cores, or as the limit says. A thread that finishes one takes the next.
@usableFromInline
package func concurrentPerform(_ iterations: Int, _ body: @Sendable (Int) -> Void) {
  let counter = DispatchQueue(label: "ParallelMap")
  nonisolated(unsafe) var next = 0
  LargeStack.run(threads: min(LargeStack.limit ?? LargeStack.coreCount, iterations)) { _ in
    while true {
      let taken = counter.sync {
        defer { next += 1 }
        return next
      }
      guard taken < iterations else { return }
      body(taken)
    }
  }
}

import Dispatch

extension Array where Element: Sendable {
  /// The results of a function in the order of the elements, computed on all cores, or on one for few elements.
  ///
  /// The threads have large stacks, see ``LargeStack``; the caller keeps its own.
  ///
  /// - Parameters:
  ///   - stride: the number of neighbouring elements that one thread takes at a time; at least 1.
  ///   - threads: more than there are cores, for work that waits for something else.
  @inlinable
  package func parallelMap<Result: Sendable>(
    stride: Int, threads: Int? = nil, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > stride else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each iteration initialises only its own places.
      nonisolated(unsafe) let places = buffer
      concurrentPerform((count + stride - 1) / stride, threads: threads) { chunk in
        for index in chunk * stride..<Swift.min((chunk + 1) * stride, count) {
          places.initializeElement(at: index, to: transform(self[index]))
        }
      }
      initialized = count
    }
  }
}

/// Distributes pieces of work over threads. A thread that finishes one takes the next.
@usableFromInline
package func concurrentPerform(_ iterations: Int, threads: Int?, _ body: @Sendable (Int) -> Void) {
  let counter = DispatchQueue(label: "ParallelMap")
  nonisolated(unsafe) var next = 0
  LargeStack.run(threads: min(threads ?? LargeStack.workers, iterations)) { _ in
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

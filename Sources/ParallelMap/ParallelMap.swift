import Dispatch

extension Array where Element: Sendable {
  /// The results of a function in the order of the elements, worked out on all cores; for few elements on one.
  ///
  /// The threads have a large stack each, see ``LargeStack``; the caller has one of its own.
  ///
  /// - Parameter stride: how many neighbouring elements one thread takes at a time; at least 1.
  @inlinable
  package func parallelMap<Result: Sendable>(
    stride: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > stride else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each iteration initialises its own places and no others.
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

/// Does some pieces of work on as many threads as there are cores; who has done one takes the next.
@usableFromInline
package func concurrentPerform(_ iterations: Int, _ body: @Sendable (Int) -> Void) {
  let counter = DispatchQueue(label: "ParallelMap")
  nonisolated(unsafe) var next = 0
  LargeStack.run(threads: min(LargeStack.coreCount, iterations)) { _ in
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

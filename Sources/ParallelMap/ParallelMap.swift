import Dispatch

extension Array where Element: Sendable {
  /// The results of a function in the order of the elements, worked out on all cores; for few elements on one.
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

@usableFromInline
package func concurrentPerform(_ iterations: Int, _ body: @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: iterations, execute: body)
}

import Dispatch

extension Array where Element: Sendable {
  /// The results of a function in the order of the elements, worked out on all cores.
  ///
  /// - Parameter stride: how many neighbouring elements one thread takes at a time.
  package func parallelMap<Result: Sendable>(stride: Int, _ transform: @Sendable (Element) -> Result) -> [Result] {
    let chunks = (count + stride - 1) / stride
    if chunks < 2 { return map(transform) }
    return [[Result]](unsafeUninitializedCapacity: chunks) { buffer, initialized in
      // Each iteration initialises its own place and no other.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
        let range = chunk * stride..<Swift.min((chunk + 1) * stride, count)
        places.initializeElement(at: chunk, to: self[range].map(transform))
      }
      initialized = chunks
    }.flatMap { $0 }
  }
}

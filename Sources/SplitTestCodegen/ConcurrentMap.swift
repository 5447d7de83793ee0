import Dispatch

/// In order, on all cores; for few elements on one.
///
/// - Parameter chunkSize: how many neighbouring elements one thread takes at a time.
@inlinable
package func concurrentMap<Element: Sendable, Output: Sendable>(
  _ elements: [Element], chunkSize: Int = 32, _ transform: @Sendable (Element) -> Output
) -> [Output] {
  guard elements.count > chunkSize else { return elements.map(transform) }
  let chunks = (elements.count + chunkSize - 1) / chunkSize
  return [Output](unsafeUninitializedCapacity: elements.count) { buffer, count in
    // Each iteration initialises its own places and no others.
    nonisolated(unsafe) let output = buffer
    concurrentPerform(chunks) { chunk in
      for index in chunk * chunkSize..<min((chunk + 1) * chunkSize, elements.count) {
        output.initializeElement(at: index, to: transform(elements[index]))
      }
    }
    count = elements.count
  }
}

@usableFromInline
package func concurrentPerform(_ iterations: Int, _ body: @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: iterations, execute: body)
}

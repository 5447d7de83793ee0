/// Reads the output of `CacheWriter`; anything else gives `nil`, never a crash.
package struct CacheReader {
  private let bytes: UnsafeRawBufferPointer
  package private(set) var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { position == bytes.count }

  /// The number of unread bytes.
  package var rest: Int { bytes.count - position }

  package mutating func number() -> Int? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: value)) }
      shift += 7
    }
    return nil
  }

  package mutating func text() -> String? {
    guard let count = number(), count >= 0, count <= rest else { return nil }
    defer { position += count }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]), as: UTF8.self)
  }

  package mutating func hash() -> ContentHash? {
    guard let first = number(), let second = number() else { return nil }
    return ContentHash(first: UInt64(bitPattern: Int64(first)), second: UInt64(bitPattern: Int64(second)))
  }

  package mutating func range() -> Range<Int>? {
    guard let start = number(), let count = number(), start >= 0, count >= 0, start <= Int.max - count else {
      return nil
    }
    return start..<start + count
  }

  package mutating func words() -> [UInt32]? {
    guard let count = number(), count >= 0, count <= rest / 4 else { return nil }
    defer { position += count * 4 }
    let start = position
    return [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
      for place in 0..<count {
        words.initializeElement(
          at: place, to: bytes.loadUnaligned(fromByteOffset: start + place * 4, as: UInt32.self))
      }
      initialized = count
    }
  }

  // Specialized for each element, because generic code from another module takes three times as long.
  @inlinable package mutating func list<Element>(_ each: (inout CacheReader) -> Element?) -> [Element]? {
    guard let count = number(), count >= 0, count <= rest else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = each(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

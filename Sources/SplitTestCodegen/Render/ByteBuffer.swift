/// An append-only buffer of bytes.
///
/// An array would check for other owners with every piece, which costs more than copying the few bytes of a name.
struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(capacity: Int) {
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deallocate()
  }

  /// A copy as an array.
  var array: [UInt8] { Array(storage[..<count]) }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage.initializeElement(at: count, to: byte)
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    _ = storage[count...].initialize(fromContentsOf: bytes)
    count += bytes.count
  }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  mutating func append(_ byte: UInt8, times: Int) {
    reserve(times)
    for _ in 0..<times {
      storage.initializeElement(at: count, to: byte)
      count += 1
    }
  }

  @inline(__always)
  private mutating func reserve(_ additional: Int) {
    if storage.count - count < additional { grow(additional) }
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(2 * storage.count, count + additional))
    _ = larger.moveInitialize(fromContentsOf: storage[..<count])
    storage.deallocate()
    storage = larger
  }
}

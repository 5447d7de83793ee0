/// Uses of a type's values without the name of a member: `self[0]`, `self(1)`, `use(self)`, `Self(1)`, `.init(1)`.
enum SelfUses {
  /// Whether there may be one, comments and strings included.
  static func areIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var last: Slice<UnsafeRawBufferPointer>?
    for word in Words.all(in: bytes) {
      defer { last = word }
      if word.elementsEqual(initializer) { return true }
      guard word.elementsEqual(value) || word.elementsEqual(type) || word.elementsEqual(parent) else { continue }
      // `.self` after a type.
      if word.startIndex > 0, bytes[word.startIndex - 1] == UInt8(ascii: ".") { continue }
      let next = bytes[word.endIndex...].drop { $0 == UInt8(ascii: "?") }.first
      if next == UInt8(ascii: ".") { continue }
      // `[weak self]` and `guard let self` only bind `self` again.
      if let last, bindings.contains(where: last.elementsEqual), !isGiven(after: word.endIndex, bytes) { continue }
      return true
    }
    return false
  }

  private static let value = Array("self".utf8)
  private static let type = Array("Self".utf8)
  private static let parent = Array("super".utf8)
  private static let initializer = Array("init".utf8)
  private static let bindings = ["let", "var", "weak", "unowned"].map { Array($0.utf8) }

  /// Whether `=` and another value follow.
  private static func isGiven(after place: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes[place...].drop { $0 == UInt8(ascii: " ") }.first == UInt8(ascii: "=")
  }
}

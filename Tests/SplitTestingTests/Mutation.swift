import TestSupport

/// Small damage to a text, as from a bad connection or a bad editor.
enum Mutation {
  static let fragments = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "null", "true", "1e999", "-", "0", "\"value\"", "\"settings\"",
    "é", "\u{0}", "100",
    "\"control\"", ".", " ",
  ].map { Array($0.utf8) }

  static func mutated(_ bytes: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &random)))
      case 2: bytes.insert(contentsOf: fragments[Int.random(in: 0..<fragments.count, using: &random)], at: place)
      case 3: bytes.removeSubrange(place...)
      case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: place)
      default: bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
      }
    }
    return bytes
  }
}

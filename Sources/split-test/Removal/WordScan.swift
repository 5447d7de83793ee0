import SwiftUsage

/// Finds some words in bytes in one pass: most words of a text are told by their first byte and their length.
struct WordScan: Sendable {
  private let words: Set<String>
  private let isPart: [Bool]
  /// By first byte, a bit for each length; those of 63 bytes and more share one.
  private var lengths = [UInt64](repeating: 0, count: 256)

  /// - Parameter includesLettersBeyondASCII: as in source; in a text a name may stand beside a letter of another script.
  init(_ words: Set<String>, includesLettersBeyondASCII: Bool) {
    self.words = words
    self.isPart = (0...255).map { Words.isPart($0) && ($0 < 0x80 || includesLettersBeyondASCII) }
    for word in words {
      guard let first = word.utf8.first else { continue }
      lengths[Int(first)] |= 1 << UInt64(min(word.utf8.count, 63))
    }
  }

  /// In the order of the text.
  func places(in bytes: [UInt8]) -> [(word: String, place: Int)] {
    var found: [(word: String, place: Int)] = []
    bytes.withUnsafeBufferPointer { bytes in
      isPart.withUnsafeBufferPointer { isPart in
        var position = 0
        while position < bytes.count {
          let start = position
          while position < bytes.count, isPart[Int(bytes[position])] { position += 1 }
          if position == start {
            position += 1
            continue
          }
          guard lengths[Int(bytes[start])] & (1 << UInt64(min(position - start, 63))) != 0 else { continue }
          let word = String(decoding: bytes[start..<position], as: UTF8.self)
          if words.contains(word) { found.append((word, start)) }
        }
      }
    }
    return found
  }
}

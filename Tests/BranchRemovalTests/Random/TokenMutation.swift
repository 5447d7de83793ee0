import SwiftParser
import SwiftSyntax
import TestSupport

/// A source with missing, doubled, swapped or copied tokens.
enum TokenMutation {
  static func mutated(_ text: String, _ random: inout SplitMix64) -> String {
    let bytes = Array(text.utf8)
    var tokens = Parser.parse(source: text).tokens(viewMode: .sourceAccurate).map {
      bytes[$0.position.utf8Offset..<$0.endPosition.utf8Offset]
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) where tokens.count > 2 {
      let place = Int.random(in: 0..<tokens.count - 1, using: &random)
      let other = Int.random(in: 0..<tokens.count - 1, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: tokens.remove(at: place)
      case 1: tokens.insert(tokens[place], at: place)
      case 2: tokens.swapAt(place, other)
      // Deletes a range of the source, or copies one to a wrong place.
      case 3: tokens.removeSubrange(min(place, other)..<min(min(place, other) + 12, max(place, other)))
      case 4: tokens.insert(contentsOf: tokens[place..<min(place + 8, tokens.count)], at: other)
      default: tokens[place] = tokens[other]
      }
    }
    return String(decoding: tokens.joined(), as: UTF8.self)
  }
}

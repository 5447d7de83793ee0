import SourceDiagnostics

extension SwiftSourceFile {
  /// Whether no function body was skipped.
  package var isWhole: Bool { skipped.isEmpty }

  /// Whether a skipped body contains a string.
  package func skips(_ text: ByteString) -> Bool {
    self.text.utf8.withUnsafeBytes { bytes in
      skipped.contains { text.isIn(UnsafeRawBufferPointer(rebasing: bytes[$0])) }
    }
  }

  /// The starts of the skipped bodies within a range of the text.
  package func skippedBodies(within range: Range<Int>) -> [Int] {
    skipped.filter { $0.overlaps(range) }.map(\.lowerBound)
  }

  /// The words in the skipped bodies, comments and strings included.
  package func skippedWords(where isIncluded: (String) -> Bool) -> Set<String> {
    text.utf8.withUnsafeBytes { bytes in
      skipped.reduce(into: []) { found, range in
        for word in Words.all(in: UnsafeRawBufferPointer(rebasing: bytes[range])) {
          let word = String(decoding: word, as: UTF8.self)
          if isIncluded(word) { found.insert(word) }
        }
      }
    }
  }

  /// The file with more of it parsed: certain bodies, and the functions that contain certain words.
  ///
  /// - Parameters:
  ///   - bodies: the starts of the bodies.
  ///   - words: the words to look for.
  ///   - wholly: whether to parse the whole file if it must be parsed again.
  ///   - isOfInterest: called with all of the words that a function contains.
  /// - Returns: `nil` if no skipped function needs parsing.
  package func parsingMore(
    _ bodies: Set<Int>, _ words: WordSet, wholly: Bool = false, where isOfInterest: (Set<String>) -> Bool
  ) -> SwiftSourceFile? {
    if isWhole { return nil }
    let skippable = text.utf8.withUnsafeBytes { bytes in
      FunctionBodies.skippable(in: bytes, without: words, where: isOfInterest)
    }
    let isSkippable = Set(skippable).contains
    let rest = skipped.filter { isSkippable($0) && !bodies.contains($0.lowerBound) }
    return rest == skipped ? nil : SwiftSourceFile(text, skipping: wholly ? [] : rest, isEdited: true)
  }
}

extension FunctionBodies {
  /// The bodies that an editor of the source need not parse: those of functions without certain words.
  ///
  /// - Parameter isOfInterest: called with all of the words that a function, or a type's header, contains.
  package static func skippable(
    in bytes: UnsafeRawBufferPointer, without words: WordSet, where isOfInterest: (Set<String>) -> Bool
  ) -> [Range<Int>] {
    skippable(in: bytes, keepingBodiesWithinBodies: true) { function in
      words.isIn(function, where: isOfInterest)
    } members: { header in
      words.isIn(header, where: isOfInterest) ? .withSelf : .ofInterest
    }
  }
}

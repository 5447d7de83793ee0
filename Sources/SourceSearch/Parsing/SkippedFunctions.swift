import SourceDiagnostics

extension SwiftSourceFile {
  /// Whether no body of a function was left out.
  package var isWhole: Bool { skipped.isEmpty }

  /// Whether a string stands in a body that was left out.
  package func skips(_ text: ByteString) -> Bool {
    self.text.utf8.withUnsafeBytes { bytes in
      skipped.contains { text.isIn(UnsafeRawBufferPointer(rebasing: bytes[$0])) }
    }
  }

  /// Where the bodies start that were left out of a range of the text.
  package func skippedBodies(within range: Range<Int>) -> [Int] {
    skipped.filter { $0.overlaps(range) }.map(\.lowerBound)
  }

  /// The words in the bodies that were left out, comments and strings included.
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

  /// The file with more of it parsed: certain bodies, and the functions in which certain words stand.
  ///
  /// - Parameters:
  ///   - bodies: where they start.
  ///   - words: what to look for.
  ///   - wholly: to parse all of it if anything of it.
  ///   - isOfInterest: asked with all of the words that stand in a function.
  /// - Returns: nil if there is no such function among those that were left out.
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
  /// The bodies that whoever edits the source need not parse: those of functions in which certain words do not stand.
  ///
  /// - Parameter isOfInterest: asked with all of the words that stand in a function, or in a type's header.
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

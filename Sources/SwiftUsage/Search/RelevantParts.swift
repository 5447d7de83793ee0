import SourceDiagnostics

/// Parses of a file what may have to do with an experiment.
struct RelevantParts: Sendable {
  let scan: CandidateScan
  private let isWhole: Bool
  private var names = WordSet([])

  /// - Parameter isWhole: whether nothing is left out.
  init(_ scan: CandidateScan, isWhole: Bool) {
    self.scan = scan
    self.isWhole = isWhole
  }

  /// From now on what these name has to do with an experiment.
  ///
  /// - Returns: whether any of them is new.
  mutating func note(_ names: Set<String>) -> Bool {
    let count = self.names.count
    self.names.formUnion(names)
    return self.names.count > count
  }

  func parsed(_ text: SourceText) -> SwiftSourceFile {
    isWhole ? SwiftSourceFile(text) : SwiftSourceFile(text, skipping: irrelevant(in: text))
  }

  /// - Returns: nil where the names that were noted since change nothing.
  func parsedAgain(_ file: SwiftSourceFile) -> SwiftSourceFile? {
    guard !file.skipped.isEmpty else { return nil }
    let skipped = irrelevant(in: file.text)
    return skipped == file.skipped ? nil : SwiftSourceFile(file.text, skipping: skipped)
  }

  private func irrelevant(in text: SourceText) -> [Range<Int>] {
    text.utf8.withUnsafeBytes { bytes in
      FunctionBodies.skippable(in: bytes) { part in
        scan.isCandidate(part) || names.isIn(part)
      }
    }
  }
}

import SourceDiagnostics
import SourceSearch

/// Parses the parts of a file that may relate to an experiment.
struct RelevantParts: Sendable {
  enum Extent {
    case everything
    case forLooking
    /// Skips functions only outside of other statements.
    case forEditing
  }

  let scan: CandidateScan
  private let extent: Extent
  private var names = WordSet([])

  init(_ scan: CandidateScan, _ extent: Extent) {
    self.scan = scan
    self.extent = extent
  }

  /// Adds names that relate to an experiment.
  ///
  /// - Returns: whether any of them is new.
  mutating func note(_ names: Set<String>) -> Bool {
    let count = self.names.count
    self.names.formUnion(names)
    return self.names.count > count
  }

  func parsed(_ text: SourceText) -> SwiftSourceFile {
    extent == .everything ? SwiftSourceFile(text) : parsed(text, skipping: irrelevant(in: text))
  }

  private func parsed(_ text: SourceText, skipping skipped: [Range<Int>]) -> SwiftSourceFile {
    SwiftSourceFile(text, skipping: skipped, isEdited: extent == .forEditing)
  }

  /// - Returns: `nil` if the names that were noted since change nothing.
  func parsedAgain(_ file: SwiftSourceFile) -> SwiftSourceFile? {
    guard !file.skipped.isEmpty else { return nil }
    let skipped = irrelevant(in: file.text)
    return skipped == file.skipped ? nil : parsed(file.text, skipping: skipped)
  }

  private func irrelevant(in text: SourceText) -> [Range<Int>] {
    text.utf8.withUnsafeBytes { bytes in
      FunctionBodies.skippable(in: bytes, keepingBodiesWithinBodies: extent == .forEditing) { function in
        scan.isCandidate(function) || names.isIn(function)
      } members: { header in
        scan.isCandidate(header) ? .all : names.isIn(header) ? .withSelf : .ofInterest
      }
    }
  }
}

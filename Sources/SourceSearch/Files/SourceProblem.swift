package import SourceDiagnostics

/// A file that could not be used, and why.
package struct SourceProblem: Sendable, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable {
    case missingFolder
    /// A link in the package leads outside.
    case outsidePackage
    /// The configuration excludes something that is not there.
    case missingExclusion
    /// The configuration excludes a link that leads out of the package.
    case exclusionOutsidePackage
    case unreadable
    /// Larger than `SwiftSourceFinder.sizeLimit`.
    case tooLarge
    case notUTF8
    /// The name of a file, or of something that may be a folder with files, is not UTF-8.
    case nameNotUTF8
    /// The file changed between the search and the use of its results.
    case changedMeanwhile
    /// The file is nested too deeply or takes too much work, at this place: line and column from 1, the column in
    /// bytes.
    case tooComplex(line: Int, column: Int)
  }

  /// The path as reports show it.
  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package init(_ text: SourceText, tooComplexAt offset: Int) {
    let place = text.position(at: min(offset, text.utf8.count))
    self.init(path: text.path, reason: .tooComplex(line: place.line, column: place.column))
  }

  package var description: String {
    switch reason {
    case .missingFolder: "there is no folder '\(path)' to search for uses of experiments"
    case .outsidePackage:
      "'\(path)' leads out of the package through a link, so it was not searched for uses of experiments"
    case .missingExclusion: "there is no folder or file '\(path)' to exclude"
    case .exclusionOutsidePackage: "'\(path)' leads out of the package through a link, so it cannot be excluded"
    case .unreadable: "'\(path)' cannot be read, so its uses of experiments are not known"
    case .tooLarge:
      "'\(path)' is larger than \(SwiftSourceFinder.sizeLimit >> 20) MiB and was not searched for uses of experiments"
    case .notUTF8: "'\(path)' is not UTF-8, so its uses of experiments are not known; save it as UTF-8"
    case .nameNotUTF8:
      "the name of '\(path)' is not UTF-8, so its uses of experiments are not known; rename it"
    case .changedMeanwhile:
      "'\(path)' was changed while it was searched, so its uses of experiments are not known; run this again"
    case .tooComplex:
      "this is nested too deeply, or too intricate, to be searched for uses of experiments, so those of the whole file are not known; split it up"
    }
  }
}

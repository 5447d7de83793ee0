/// A file that could not be used, and why.
package struct SourceProblem: Sendable, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable {
    case missingFolder
    case unreadable
    /// Larger than `SwiftSourceFinder.sizeLimit`.
    case tooLarge
    case notUTF8
  }

  /// As the files' paths are shown.
  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package var description: String {
    switch reason {
    case .missingFolder: "there is no folder '\(path)' to search for uses of experiments"
    case .unreadable: "'\(path)' cannot be read, so its uses of experiments are not known"
    case .tooLarge:
      "'\(path)' is larger than \(SwiftSourceFinder.sizeLimit >> 20) MiB and was not searched for uses of experiments"
    case .notUTF8: "'\(path)' is not UTF-8, so its uses of experiments are not known; save it as UTF-8"
    }
  }
}

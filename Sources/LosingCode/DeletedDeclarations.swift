package import SourceDiagnostics
import SourceSearch

/// The types and functions that one version of a file has and the next one has not.
package enum DeletedDeclarations {
  /// `struct OldBanner`, `func showOldBanner`, in the order of the old version.
  ///
  /// By name: of two that are overloads of each other, one may go.
  package static func titles(from old: SourceText, to new: SourceText?) -> [String] {
    var left: [String: Int] = [:]
    for declaration in new.map({ DeclarationExtents($0).declarations }) ?? [] {
      left[declaration.title, default: 0] += 1
    }
    return DeclarationExtents(old).declarations.map(\.title).filter { title in
      guard let count = left[title], count > 0 else { return true }
      left[title] = count - 1
      return false
    }
  }
}

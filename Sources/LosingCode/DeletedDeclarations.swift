package import SourceDiagnostics
import SourceSearch

/// The types and functions of a file that its next version lacks.
package enum DeletedDeclarations {
  /// Their titles, such as `struct OldBanner` and `func showOldBanner`, in the order of the old version.
  ///
  /// Declarations are counted by name, so one of two overloads can be deleted.
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

/// What a build has recorded of what names stand for.
package struct RecordedNames: Sendable {
  /// A byte of a source as it was given.
  package struct Place: Hashable, Sendable {
    package let path: String
    package let offset: Int

    package init(_ path: String, _ offset: Int) {
      self.path = path
      self.offset = offset
    }
  }

  private let symbols: [Place: Set<String>]

  /// - Parameter symbols: what is declared or used at each place, of files that have not changed since the build.
  package init(_ symbols: [Place: Set<String>]) {
    self.symbols = symbols
  }

  /// Whether what is used at one place is what is declared at another; nil where that is not recorded, such as in a branch of `#if` that
  /// was not built.
  func isSame(_ use: Place, as declaration: Place) -> Bool? {
    guard let used = symbols[use], let declared = symbols[declaration] else { return nil }
    return !used.isDisjoint(with: declared)
  }
}

/// A name that may stand for a declaration by all that the source says.
struct UnknownUse: Hashable {
  let name: String
  let use: RecordedNames.Place
  let declaration: RecordedNames.Place
  /// The bytes of the whole declaration.
  let range: Range<Int>
}

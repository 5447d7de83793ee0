/// A build's records of the declarations that names refer to.
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

  /// - Parameter symbols: the symbols declared or used at each place, in files that have not changed since the build.
  package init(_ symbols: [Place: Set<String>]) {
    self.symbols = symbols
  }

  /// Whether a use refers to a declaration; `nil` if that is not recorded, as in a branch of `#if` that was not built.
  func isSame(_ use: Place, as declaration: Place) -> Bool? {
    guard let used = symbols[use], let declared = symbols[declaration] else { return nil }
    return !used.isDisjoint(with: declared)
  }
}

/// A name that may refer to a declaration as far as the source tells.
struct UnknownUse: Hashable {
  let name: String
  let use: RecordedNames.Place
  let declaration: RecordedNames.Place
  /// The bytes of the whole declaration.
  let range: Range<Int>
}

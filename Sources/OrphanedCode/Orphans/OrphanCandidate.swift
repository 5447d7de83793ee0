/// A declaration that possibly only removed code used.
package struct OrphanCandidate {
  package let file: OrphanFile
  package let declaration: OrphanDeclaration
  /// The extensions of a type, which are deleted with it.
  var extensions: [(file: OrphanFile, range: Range<Int>)] = []
  /// Other candidates that it uses, where it is one only because of them, as the mock of a protocol is. Removed code
  /// does not name it.
  var used: Set<String> = []

  /// The ranges to delete with it.
  package var ranges: [(file: OrphanFile, range: Range<Int>)] { [(file, declaration.range)] + extensions }

  func contains(_ offset: Int, in file: OrphanFile) -> Bool {
    self.file === file && declaration.range.contains(offset)
      || extensions.contains { $0.file === file && $0.range.contains(offset) }
  }

  /// Whether a use that goes shows that it was for removed code: one outside of itself, and not only in a test.
  func isFreed(by user: OrphanFile, at offset: Int) -> Bool {
    (!user.isTest || file.isTest) && !contains(offset, in: user)
  }

  /// A use that only says that tests or a preview need it, if the name means nothing else; `nil` for any other.
  func useForDevelopers(in user: OrphanFile, at place: Int) -> String? {
    guard used.isEmpty, !file.isTest else { return nil }
    if user.isTest { return "tests use it at \(user.location(place))" }
    return user.companion(around: place)?.kind == .preview ? "a preview shows it at \(user.location(place))" : nil
  }

  func delete() {
    for (file, range) in ranges { file.delete(range) }
  }

  /// The largest group whose members are used only by each other and by deleted code.
  ///
  /// - Parameter firstUse: the reason why a candidate stays if all others are deleted.
  static func unused<Reason>(
    among candidates: [OrphanCandidate], where firstUse: (OrphanCandidate, OrphanGroup) -> Reason?,
    otherwise keep: (OrphanCandidate, Reason) -> Void
  ) -> [OrphanCandidate] {
    var left = candidates
    while true {
      let group = OrphanGroup(left)
      let used = left.indices.compactMap { index in firstUse(left[index], group).map { (index, $0) } }
      if used.isEmpty { return left }
      for (index, reason) in used.reversed() {
        keep(left[index], reason)
        left.remove(at: index)
      }
    }
  }
}

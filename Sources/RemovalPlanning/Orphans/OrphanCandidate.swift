/// A declaration, where it is, and whether anything but removed code uses it.
struct OrphanCandidate {
  let file: OrphanFile
  let declaration: OrphanDeclaration
  /// Extensions of a type: they go with it.
  var extensions: [(file: OrphanFile, range: Range<Int>)] = []

  /// All that goes with it.
  var ranges: [(file: OrphanFile, range: Range<Int>)] { [(file, declaration.range)] + extensions }

  func contains(_ offset: Int, in file: OrphanFile) -> Bool {
    ranges.contains { $0.file === file && $0.range.contains(offset) }
  }

  func delete() {
    for (file, range) in ranges { file.delete(range) }
  }

  /// Those that are left when no use of any of them lies outside of what goes: declarations may use each other.
  ///
  /// - Parameter firstUse: the reason why a candidate stays if all of the others go.
  static func unused(
    among candidates: [OrphanCandidate], where firstUse: (OrphanCandidate, [OrphanCandidate]) -> String?,
    otherwise keep: (OrphanCandidate, String) -> Void
  ) -> [OrphanCandidate] {
    var left = candidates
    while true {
      let used = left.indices.compactMap { index in firstUse(left[index], left).map { (index, $0) } }
      if used.isEmpty { return left }
      for (index, reason) in used.reversed() {
        keep(left[index], reason)
        left.remove(at: index)
      }
    }
  }
}

/// Finds, by name, declarations that only removed code used.
///
/// Names are compared regardless of their meaning, so a declaration stays if its name occurs anywhere else, even in a
/// string or a storyboard.
package struct OrphanNames {
  let files: [OrphanFile]
  let surroundings: OrphanSurroundings
  /// The declarations that no other code names, and the reasons why they stay.
  package private(set) var kept: [(orphan: OrphanCandidate, reason: String)] = []

  package init(files: [OrphanFile], surroundings: OrphanSurroundings) {
    self.files = files
    self.surroundings = surroundings
  }

  /// Marks its results as deleted. Repeat until there are none: a deleted declaration may have been the last user of
  /// another one.
  package mutating func findMore() -> [OrphanCandidate] {
    kept = []
    let names = files.reduce(into: Set<String>()) { $0.formUnion($1.deletedNames().all) }
    var mentions = OrphanMentions(of: names, in: surroundings)
    let candidates = mentions.candidates()
    var found = OrphanCandidate.unused(among: candidates + mentions.users(of: candidates)) { candidate, all in
      mentions.firstUse(of: candidate, all)
    } otherwise: { candidate, use in
      // What overrides another is called by whoever calls that, and its name says nothing.
      if case .other(let reason) = use, !candidate.declaration.isOverride { kept.append((candidate, reason)) }
    }
    keepOnlyUnused(beside: found, mentions)
    // Nested results are deleted with the outer ones.
    let all = found
    found.removeAll { inner in
      all.contains {
        $0.declaration.range != inner.declaration.range && $0.contains(inner.declaration.nameOffset, in: inner.file)
      }
    }
    for orphan in found { orphan.delete() }
    let edited = Dictionary(found.map { (ObjectIdentifier($0.file), $0.file) }) { first, _ in first }
    for file in edited.values { file.deleteEmptiedExtensions() }
    let companions = mentions.companions(of: found)
    for companion in companions { companion.delete() }
    found += companions
    return found
  }

  /// The names of types that only removed code made, although other code still asks whether a value is one of them.
  ///
  /// It says so at the end of the search, of names that no other type has.
  package func unmadeTypes() -> Set<String> {
    let names = files.reduce(into: Set<String>()) { $0.formUnion($1.deletedNames().all) }
    var mentions = OrphanMentions(of: names, in: surroundings)
    let candidates = mentions.candidates()
    let unmade = OrphanCandidate.unused(among: candidates + mentions.users(of: candidates)) { candidate, all in
      mentions.firstUse(of: candidate, all, countsCasts: false)
    } otherwise: { _, _ in
    }
    return Set(unmade.filter { $0.declaration.isType && mentions.isOnlyOne($0) }.map(\.declaration.name))
  }

  /// Drops reasons for declarations that other code does use: a search begins with all of them as unused.
  private mutating func keepOnlyUnused(beside found: [OrphanCandidate], _ mentions: OrphanMentions) {
    while true {
      let all = OrphanGroup(found + kept.map(\.orphan))
      let left = kept.compactMap { kept -> (orphan: OrphanCandidate, reason: String)? in
        switch mentions.firstUse(of: kept.orphan, all) {
        case .code: nil
        // Other candidates, such as a test class, may have stayed since.
        case .other(let reason): (kept.orphan, reason)
        case nil: kept
        }
      }
      let isSettled = left.count == kept.count
      kept = left
      if isSettled { return }
    }
  }
}

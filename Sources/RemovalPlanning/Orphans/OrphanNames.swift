/// Finds, by name, declarations that only removed code used.
///
/// Names are compared whatever they mean, so one mention anywhere else, in a string or a storyboard as well, keeps a declaration.
struct OrphanNames {
  let files: [OrphanFile]
  let surroundings: OrphanSurroundings
  /// Declarations that no other code names, and why they stay.
  private(set) var kept: [(orphan: OrphanCandidate, reason: String)] = []

  init(files: [OrphanFile], surroundings: OrphanSurroundings) {
    self.files = files
    self.surroundings = surroundings
  }

  /// Marks what it finds as deleted, and is asked again then: a deleted declaration may have been the last user of another.
  mutating func findMore() -> [OrphanCandidate] {
    kept = []
    let names = files.reduce(into: Set<String>()) { $0.formUnion($1.deletedNames()) }
    var mentions = OrphanMentions(of: names, in: surroundings)
    let candidates = mentions.candidates()
    var found = OrphanCandidate.unused(among: candidates + mentions.users(of: candidates)) { candidate, all in
      mentions.firstUse(of: candidate, all)
    } otherwise: { candidate, use in
      if case .other(let reason) = use { kept.append((candidate, reason)) }
    }
    // What lies in another goes with it.
    let all = found
    found.removeAll { inner in
      all.contains {
        $0.declaration.range != inner.declaration.range && $0.contains(inner.declaration.nameOffset, in: inner.file)
      }
    }
    for orphan in found { orphan.delete() }
    let companions = mentions.companions(of: found)
    for companion in companions { companion.delete() }
    found += companions
    return found
  }
}

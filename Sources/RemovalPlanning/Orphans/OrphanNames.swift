/// Finds, by name, declarations that only removed code used. That is good enough to list them, but not to delete them.
struct OrphanNames {
  let files: [OrphanFile]

  /// Marks findings as deleted and searches again, because a deleted declaration may have been the last user of
  /// another.
  func find() -> [OrphanCandidate] {
    var found: [OrphanCandidate] = []
    var asked: Set<String> = []
    while true {
      let names = files.reduce(into: Set<String>()) { $0.formUnion($1.deletedNames()) }.subtracting(asked)
      asked.formUnion(names)
      let orphans = orphans(named: names)
      if orphans.isEmpty { return found }
      for orphan in orphans { orphan.delete() }
      found += orphans
    }
  }

  private func orphans(named names: Set<String>) -> [OrphanCandidate] {
    // A name in a file that the removal changes is used; this rejects most names.
    let changed = files.filter { !$0.deletedNames().isEmpty }
    let unused = names.sorted().filter { name in
      !changed.contains { $0.writes(name) || isUsed(name, at: $0.parsedPlaces(of: name), in: $0, []) }
        && !changed.contains { isUsed(name, at: $0.places(of: name), in: $0, []) }
    }
    let mentions = OrphanMentions(of: Set(unused), in: files)
    let candidates = unused.flatMap { name in
      (mentions.files(mentioning: name) ?? []).flatMap { file in
        file.declarations(named: name).map { OrphanCandidate(file: file, declaration: $0) }
      }
    }
    .filter { !$0.declaration.isPrivate && !$0.file.isDeleted($0.declaration.nameOffset) }
    .map { candidate in
      var candidate = candidate
      if candidate.declaration.isType {
        candidate.extensions = (mentions.files(mentioning: candidate.declaration.name) ?? []).flatMap { file in
          file.extensions(of: candidate.declaration.name).map { (file, $0.range) }
        }
      }
      return candidate
    }
    return OrphanCandidate.unused(among: candidates) { candidate, all in
      (mentions.files(mentioning: candidate.declaration.name) ?? [])
        .contains { isUsed(candidate.declaration.name, at: $0.places(of: candidate.declaration.name), in: $0, all) }
        ? "used" : nil
    } otherwise: { _, _ in
    }
  }

  private func isUsed(
    _ name: String, at places: [Int], in file: OrphanFile, _ candidates: [OrphanCandidate]
  ) -> Bool {
    let declared = Set(file.declarations(named: name).map(\.nameOffset) + file.extensions(of: name).map(\.nameOffset))
    return places.contains { place in
      !declared.contains(place) && !file.isDeleted(place) && !candidates.contains { $0.contains(place, in: file) }
    }
  }
}

package import IndexStore
import SourceDiagnostics

/// Uses a build's index store to find declarations that only removed code used.
///
/// A declaration is unused if the build recorded no use of it, its members or its extensions outside of deleted code,
/// and every other place with its name is known to mean something else. The index knows nothing of inactive `#if`
/// branches, of files that were not built, and of files that have changed since.
package struct OrphanProof {
  let files: [OrphanFile]
  private let facts: OrphanFacts
  private let surroundings: OrphanSurroundings
  /// The reasons why declarations stay, by file and offset of the name.
  private(set) var reasons: [String: String] = [:]

  package init(files: [OrphanFile], index: BuildIndex, root: String, surroundings: OrphanSurroundings) {
    self.files = files
    self.surroundings = surroundings
    self.facts = OrphanFacts(index, files: files, root: root)
  }

  /// Marks findings as deleted and searches again, because a deleted declaration may have been the last user of
  /// another.
  package mutating func find() -> [OrphanCandidate] {
    var found: [OrphanCandidate] = []
    var asked: Set<String> = []
    while true {
      let candidates = candidates(besides: &asked)
      var kept: [(OrphanCandidate, String)] = []
      let orphans = OrphanCandidate.unused(among: candidates) { candidate, all in
        surroundings.obstacleToProof(candidate) { file, place in
          file.isDeleted(place) || all.contains(place, in: file)
        } ?? firstUse(of: candidate, all)
      } otherwise: { candidate, reason in
        kept.append((candidate, reason))
      }
      for (candidate, reason) in kept { reasons[Self.key(candidate)] = reason }
      if orphans.isEmpty { return found }
      for orphan in orphans { orphan.delete() }
      found += orphans
    }
  }

  private static func key(_ candidate: OrphanCandidate) -> String {
    "\(candidate.file.source.path):\(candidate.declaration.nameOffset)"
  }

  /// The declarations that deleted code uses. A later round may find a further use of one that is not among them.
  private func candidates(besides asked: inout Set<String>) -> [OrphanCandidate] {
    var candidates: [OrphanCandidate] = []
    for (symbol, users) in facts.symbolsUsedInDeletedCode().sorted(by: { $0.key < $1.key })
    where !asked.contains(symbol) {
      let candidate = candidate(symbol)
      if let candidate, !users.contains(where: { candidate.isFreed(by: $0.file, at: $0.offset) }) { continue }
      asked.insert(symbol)
      candidates += candidate.map { [$0] } ?? []
    }
    return candidates
  }

  private func candidate(_ symbol: String) -> OrphanCandidate? {
    guard let (file, offset) = facts.definition(of: symbol), !file.isDeleted(offset),
      let declaration = file.declaration(at: offset), declaration.obstacle == nil, !declaration.isConditional,
      surroundings.obstacle(to: declaration, in: file.source.path) == nil
    else { return nil }
    var candidate = OrphanCandidate(file: file, declaration: declaration)
    if declaration.isType {
      candidate.extensions = files.flatMap { file in
        file.extensions(of: declaration.name).filter { facts.symbols(at: $0.nameOffset, in: file).contains(symbol) }
          .map { (file, $0.range) }
      }
    }
    return candidate
  }

  private func firstUse(of candidate: OrphanCandidate, _ all: OrphanGroup) -> String? {
    func goes(_ file: OrphanFile, _ offset: Int) -> Bool {
      file.isDeleted(offset) || all.contains(offset, in: file)
    }
    let own = facts.symbols(definedIn: candidate)
    if let use = facts.firstUse(of: own, unless: goes) { return use }
    if facts.satisfiesRequirement(at: candidate.declaration.nameOffset, in: candidate.file) {
      return "it satisfies a requirement or overrides another"
    }
    let name = candidate.declaration.name
    for file in files {
      if file.writes(name) { return "'\(file.source.path)' may use it after the removal" }
      for place in file.places(of: name) where !goes(file, place) {
        guard facts.isTrusted(file) else { return "it is named in '\(file.source.path)', which \(Self.notBuilt)" }
        let symbols = facts.symbols(at: place, in: file)
        if symbols.isEmpty || !symbols.isDisjoint(with: own) {
          let position = file.source.position(at: place)
          return "what its name means at \(file.source.path):\(position.line):\(position.column) is not known"
        }
      }
    }
    return nil
  }

  private static let notBuilt = "was not built, or has changed since the last build"
}

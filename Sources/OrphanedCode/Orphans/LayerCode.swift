/// The app's own code for any experiment, which stays as long as there are other flags than the removed ones.
struct LayerCode {
  private let policy: OrphanPolicy
  private let words: OrphanWords

  init(_ policy: OrphanPolicy, _ words: OrphanWords) {
    self.policy = policy
    self.words = words
  }

  /// Whether it is a type of flags, what accessors for any of them call, a type with that, or an object of one that many
  /// may ask.
  func includes(_ candidate: OrphanCandidate) -> Bool {
    let declaration = candidate.declaration
    if candidate.file.isTest {
      // A stand-in for all flags, in a file that says nothing of the removed one.
      return declaration.isType && candidate.ranges.allSatisfy { $0.file.isUntouched }
        && candidate.ranges.contains(where: hasAccessor)
    }
    if declaration.isType {
      return policy.typesOfLayer.contains(declaration.name) || candidate.ranges.contains(where: hasAccessor)
    }
    if policy.accessorNames.contains(declaration.name) { return true }
    if policy.accessorProperties.contains(declaration.name),
      declaration.owner.map(policy.typesOfLayer.contains) ?? false
    {
      return true
    }
    guard !declaration.isPrivate, let type = declaration.objectType else { return false }
    return type == declaration.owner && policy.typesOfLayer.contains(type) || isAsked(type)
  }

  private func hasAccessor(_ file: OrphanFile, _ range: Range<Int>) -> Bool {
    policy.accessorNames.contains { name in
      file.declarations(named: name).contains { range.contains($0.nameOffset) && !file.isDeleted($0.nameOffset) }
    }
  }

  /// Whether objects of a type are asked for flags.
  private func isAsked(_ type: String) -> Bool {
    guard !policy.accessorNames.isEmpty else { return false }
    return words.files(with: [type])[type]?.contains { file in
      let ranges =
        file.declarations(named: type).filter(\.isType).map(\.range) + file.extensions(of: type).map(\.range)
      return ranges.contains { hasAccessor(file, $0) }
    } ?? false
  }
}

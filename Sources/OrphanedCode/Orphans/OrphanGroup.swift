/// Candidates that would be deleted together. Whether a place goes with them takes a look at the candidates of its file alone.
struct OrphanGroup {
  /// The outermost types that a preview or a test class may be about.
  struct Subjects {
    fileprivate(set) var names: Set<String> = []
    private var namesByFile: [ObjectIdentifier: Set<String>] = [:]

    func declares(_ name: String, in file: OrphanFile) -> Bool {
      namesByFile[ObjectIdentifier(file)]?.contains(name) ?? false
    }

    fileprivate mutating func add(_ candidate: OrphanCandidate) {
      names.insert(candidate.declaration.name)
      namesByFile[ObjectIdentifier(candidate.file), default: []].insert(candidate.declaration.name)
    }
  }

  private var ranges: [ObjectIdentifier: [Range<Int>]] = [:]
  /// The names of its types.
  private(set) var types: Set<String> = []
  /// All names of its candidates.
  private(set) var names: Set<String> = []
  private var subjectsOfPreviews = Subjects()
  /// Without what tests declare, which is used by tests of everything.
  private var subjectsOfTests = Subjects()

  init(_ candidates: [OrphanCandidate]) {
    for candidate in candidates {
      names.insert(candidate.declaration.name)
      for (file, range) in candidate.ranges { ranges[ObjectIdentifier(file), default: []].append(range) }
      guard candidate.declaration.isType else { continue }
      types.insert(candidate.declaration.name)
      // A type within the preview or the test class is no subject of it.
      guard candidate.declaration.owner == nil else { continue }
      subjectsOfPreviews.add(candidate)
      if !candidate.file.isTest { subjectsOfTests.add(candidate) }
    }
  }

  func contains(_ place: Int, in file: OrphanFile) -> Bool {
    ranges[ObjectIdentifier(file)]?.contains { $0.contains(place) } ?? false
  }

  func subjects(of kind: OrphanCompanion.Kind) -> Subjects {
    switch kind {
    case .preview: subjectsOfPreviews
    case .tests: subjectsOfTests
    }
  }
}

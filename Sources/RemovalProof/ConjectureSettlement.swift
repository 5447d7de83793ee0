/// Finds out which of several conjectured folds the compiler agrees with, in few builds.
///
/// All of them are tried at once. A problem in the code of one of them refutes that one; the others are tried again. A problem
/// that may be due to several sets these aside, and they are tried in halves. What is accepted in the end has been built
/// and compared together.
package struct ConjectureSettlement<Conjecture: Hashable & Sendable> {
  /// Something that speaks against an attempt.
  package struct Problem: Hashable, Sendable {
    package let words: String
    /// The conjectures in whose code it is; empty if it is elsewhere.
    package let suspects: Set<Conjecture>
    /// Whether the removal may be written nevertheless if it has the same problem without any conjecture, as with a
    /// new warning.
    package let isTolerable: Bool

    package init(_ words: String, suspects: Set<Conjecture> = [], isTolerable: Bool = false) {
      self.words = words
      self.suspects = suspects
      self.isTolerable = isTolerable
    }
  }

  package private(set) var accepted: Set<Conjecture> = []
  package private(set) var refuted: [Conjecture: String] = [:]
  /// Whether the removal is not proved even without any conjecture.
  package private(set) var failsWithout = false
  private var buildsLeft: Int
  /// The problems without any conjecture; `nil` if nobody has tried.
  private var known: Set<String>?

  /// - Parameters:
  ///   - conjectures: in the order in which they are halved.
  ///   - limit: the number of attempts after which the rest is refuted.
  ///   - attempt: removes the experiment with some conjectured folds, and compares; returns what speaks against it.
  package init(
    of conjectures: [Conjecture], limit: Int, attempt: (Set<Conjecture>) throws -> [Problem]
  ) rethrows {
    buildsLeft = limit
    try settle(conjectures, attempt)
  }

  private mutating func settle(
    _ open: [Conjecture], _ attempt: (Set<Conjecture>) throws -> [Problem]
  ) rethrows {
    if open.isEmpty || failsWithout { return }
    guard buildsLeft > 0 else { return refute(open, "there were too many of these places to try each of them") }
    buildsLeft -= 1
    let found = try attempt(accepted.union(open))
    var problems = found.filter { !(known?.contains($0.words) ?? false) }
    // A problem that may be none, and one that no conjecture explains, may be the removal's own.
    if known == nil, problems.contains(where: { $0.isTolerable || $0.suspects.isDisjoint(with: open) }) {
      try learnWhatIsKnown(attempt)
      if failsWithout { return }
      problems.removeAll { known?.contains($0.words) ?? false }
    }
    guard !problems.isEmpty else {
      accepted.formUnion(open)
      return
    }
    let pinned = pinned(by: problems, of: open)
    if !pinned.isEmpty {
      refuted.merge(pinned) { first, _ in first }
      return try settle(open.filter { pinned[$0] == nil }, attempt)
    }
    let suspects = open.filter { conjecture in problems.contains { $0.suspects.contains(conjecture) } }
    let isNarrowed = !suspects.isEmpty && suspects.count < open.count
    if isNarrowed { try settle(open.filter { !suspects.contains($0) }, attempt) }
    let rest = isNarrowed ? suspects : open
    try settle(Array(rest.prefix(rest.count / 2)), attempt)
    try settle(Array(rest.suffix(from: rest.count / 2)), attempt)
  }

  /// The conjectures that are alone responsible for a problem, each with its problem.
  private func pinned(by problems: [Problem], of open: [Conjecture]) -> [Conjecture: String] {
    if open.count == 1 {
      let words = problems.first { $0.suspects.contains(open[0]) } ?? problems[0]
      return [open[0]: words.words]
    }
    var pinned: [Conjecture: String] = [:]
    for problem in problems {
      let suspects = problem.suspects.intersection(open)
      if suspects.count == 1, let only = suspects.first, pinned[only] == nil { pinned[only] = problem.words }
    }
    return pinned
  }

  /// Tries the removal without any conjecture.
  private mutating func learnWhatIsKnown(_ attempt: (Set<Conjecture>) throws -> [Problem]) rethrows {
    let problems = try attempt([])
    known = Set(problems.map(\.words))
    failsWithout = problems.contains { !$0.isTolerable }
  }

  private mutating func refute(_ conjectures: [Conjecture], _ words: String) {
    for conjecture in conjectures { refuted[conjecture] = words }
  }
}

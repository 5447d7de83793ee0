/// Finds out which of several conjectured folds the compiler agrees with, in few builds.
///
/// All of them are tried at once. Functions are independent of each other: one build refutes each conjecture that is alone
/// in the code of a problem, and sets conjectures aside that share one, to be tried in halves beside those of other
/// functions. What is accepted in the end has been built and compared together.
package struct ConjectureSettlement<Conjecture: Hashable & Sendable> {
  /// Something that speaks against an attempt.
  package struct Problem: Hashable, Sendable {
    package let words: String
    /// The conjectures in whose code it is; empty if it is elsewhere.
    package let suspects: Set<Conjecture>
    /// The conjectures near it. They are suspected only of problems that are in the code of no conjecture.
    package let neighbours: Set<Conjecture>
    /// Whether the removal may be written nevertheless if it has the same problem without any conjecture, as with a
    /// new warning.
    package let isTolerable: Bool

    package init(
      _ words: String, suspects: Set<Conjecture> = [], neighbours: Set<Conjecture> = [], isTolerable: Bool = false
    ) {
      self.words = words
      self.suspects = suspects
      self.neighbours = neighbours
      self.isTolerable = isTolerable
    }
  }

  package private(set) var accepted: Set<Conjecture> = []
  package private(set) var refuted: [Conjecture: String] = [:]
  /// Whether the removal is not proved even without any conjecture.
  package private(set) var failsWithout = false
  /// Groups of conjectures. The last group of each queue is tried next, together with those of the other queues.
  private var queues: [[[Conjecture]]]
  /// The problems without any conjecture; `nil` if nobody has tried.
  private var known: Set<String>?

  /// - Parameters:
  ///   - conjectures: in the order in which they are halved.
  ///   - limit: the number of attempts after which the rest is refuted.
  ///   - attempt: removes the experiment with some conjectured folds, and compares; returns what speaks against it.
  package init(
    of conjectures: [Conjecture], limit: Int, attempt: (Set<Conjecture>) throws -> [Problem]
  ) rethrows {
    queues = conjectures.isEmpty ? [] : [[conjectures]]
    for _ in 0..<limit where !queues.isEmpty {
      let open = queues.flatMap { $0.last ?? [] }
      let found = try attempt(accepted.union(open))
      let problems = try newProblems(of: found, open, attempt)
      if refuteUnprovable(found, open) || !problems.isEmpty {
        narrow(problems, open)
      } else {
        accepted.formUnion(open)
        queues = queues.map { $0.dropLast() }
      }
      queues = queues.map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    }
    for conjecture in queues.joined().joined() {
      refuted[conjecture] = "there were too many of these places to try each of them"
    }
  }

  /// The problems that the removal does not have without any conjecture.
  private mutating func newProblems(
    of found: [Problem], _ open: [Conjecture], _ attempt: (Set<Conjecture>) throws -> [Problem]
  ) rethrows -> [Problem] {
    // A problem that may be none, and one that no conjecture explains, may be the removal's own.
    let isClear = found.contains { !$0.isTolerable && !$0.suspects.isDisjoint(with: open) }
    if known == nil, !found.isEmpty, !isClear {
      let without = try attempt([])
      known = Set(without.map(\.words))
      failsWithout = without.contains { !$0.isTolerable }
    }
    let new = found.filter { !(known?.contains($0.words) ?? false) }
    // Without a look at the removal alone nobody knows whether it has these, too.
    return known == nil ? new.filter { !$0.isTolerable } : new
  }

  /// Refutes the conjectures in functions that are not proved even without them. Nothing can be said about these.
  ///
  /// - Returns: whether there are any.
  private mutating func refuteUnprovable(_ found: [Problem], _ open: [Conjecture]) -> Bool {
    guard failsWithout else { return false }
    for problem in found where !problem.isTolerable && known?.contains(problem.words) ?? false {
      for suspect in problem.suspects.intersection(open) where refuted[suspect] == nil {
        refuted[suspect] = problem.words
      }
    }
    return open.contains { refuted[$0] != nil }
  }

  private mutating func narrow(_ problems: [Problem], _ open: [Conjecture]) {
    var blames = problems.map { ($0.words, $0.suspects.intersection(open)) }.filter { !$0.1.isEmpty }
    if blames.isEmpty {
      blames = problems.map { ($0.words, $0.neighbours.intersection(open)) }.filter { !$0.1.isEmpty }
    }
    if blames.isEmpty, let first = problems.first {
      blames = [(first.words, Set(open))]
      // Nobody knows which of several queues is to blame, so only one goes on at a time.
      queues = [queues.flatMap { $0.dropLast() } + [open]]
    }
    for (words, suspects) in blames where suspects.count == 1 {
      for suspect in suspects where refuted[suspect] == nil { refuted[suspect] = words }
    }
    // What a refuted conjecture explains says nothing about the others.
    let shared = blames.map(\.1).filter { suspects in suspects.allSatisfy { refuted[$0] == nil } }
    let separate = Self.joined(shared)
    let gone = separate.reduce(into: Set(refuted.keys)) { $0.formUnion($1) }
    queues = queues.map { queue in queue.map { group in group.filter { !gone.contains($0) } } }
    for part in separate {
      let ordered = open.filter(part.contains)
      let half = ordered.count / 2
      let halves = [Array(ordered.suffix(from: half)), Array(ordered.prefix(half))]
      if part.count == open.count { queues = [queues.flatMap(\.self) + halves] } else { queues.append(halves) }
    }
  }

  /// Joins the sets that have an element in common.
  private static func joined(_ sets: [Set<Conjecture>]) -> [Set<Conjecture>] {
    var joined: [Set<Conjecture>] = []
    for set in sets {
      let touching = joined.filter { !$0.isDisjoint(with: set) }
      joined.removeAll { !$0.isDisjoint(with: set) }
      joined.append(touching.reduce(set) { $0.union($1) })
    }
    return joined
  }
}

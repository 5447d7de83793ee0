import SwiftSyntax

/// The work that one file may cause: far more than any real source needs, and little enough to end soon.
package struct EvaluationBudget: Sendable {
  /// The number of questions that may be worked out for a file.
  package var stepLimit = 4_000_000
  /// The number of questions that may wait for one another.
  package var depthLimit = 40_000

  private(set) var isExhausted = false
  /// The nodes at which files' budgets ran out, by the root of the file.
  private(set) var exhaustedPlaces: [SyntaxIdentifier: Syntax] = [:]
  private(set) var stepCounts: [SyntaxIdentifier: Int] = [:]
  /// The file and the node that the outermost question is about.
  private var file: SyntaxIdentifier?
  private var start: Syntax?
  private var steps = 0

  package init() {}

  /// - Returns: whether a question about a node may be worked out.
  mutating func spend(about node: Syntax?, depth: Int) -> Bool {
    if depth == 0, let node { begin(at: node) }
    guard !isExhausted else { return false }
    steps += 1
    guard steps <= stepLimit, depth < depthLimit else {
      isExhausted = true
      if let file { exhaustedPlaces[file] = start }
      return false
    }
    return true
  }

  private mutating func begin(at node: Syntax) {
    let root = node.root.id
    start = node
    guard file != root else { return }
    if let file { stepCounts[file] = steps }
    file = root
    steps = stepCounts[root] ?? 0
    isExhausted = exhaustedPlaces[root] != nil
  }

  /// The steps of all files.
  var stepCount: Int {
    stepCounts.reduce(0) { $0 + ($1.key == file ? 0 : $1.value) } + steps
  }
}

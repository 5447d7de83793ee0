import SwiftSyntax

/// Answers that an evaluator has given, for whoever asks about the same files again and again.
///
/// What is known of a node depends on the node alone, unless it is looked into with known arguments (such answers are not
/// kept) or the limit of depth cuts it off. So beside an answer stands how many steps it took: it is given again only
/// where as many are left, and one that was cut off is not kept. With a memory or without, the answers are the same.
final class EvaluationMemory {
  typealias Link = (value: Value?, isChained: Bool)

  /// A member of one base.
  struct Member: Hashable {
    let declaration: Declaration
    let base: Value
  }

  private var links: [SyntaxIdentifier: Kept<Link>] = [:]
  private var types: [SyntaxIdentifier: Kept<ValueType>] = [:]
  private var members: [Member: Kept<Value?>] = [:]
  private var declarations: [SyntaxIdentifier: [Declaration]] = [:]

  /// The depth that the evaluation under way has reached, and how often one was cut off.
  private var deepest = 0
  private var cutCount = 0

  private struct Kept<Answer> {
    let answer: Answer
    let steps: Int
  }

  func noteDepth(_ depth: Int) { deepest = max(deepest, depth) }

  func noteCut() { cutCount += 1 }

  func link(_ node: SyntaxIdentifier, at depth: Int, _ find: () -> Link) -> Link {
    if let kept = links[node], holds(kept.steps, at: depth) { return kept.answer }
    let (answer, steps) = follow(from: depth, find)
    if let steps { links[node] = Kept(answer: answer, steps: steps) }
    return answer
  }

  func type(_ node: SyntaxIdentifier, at depth: Int, _ find: () -> ValueType) -> ValueType {
    if let kept = types[node], holds(kept.steps, at: depth) { return kept.answer }
    let (answer, steps) = follow(from: depth, find)
    if let steps { types[node] = Kept(answer: answer, steps: steps) }
    return answer
  }

  func member(_ member: Member, at depth: Int, _ find: () -> Value?) -> Value? {
    if let kept = members[member], holds(kept.steps, at: depth) { return kept.answer }
    let (answer, steps) = follow(from: depth, find)
    if let steps { members[member] = Kept(answer: answer, steps: steps) }
    return answer
  }

  /// Always asked from the surface.
  func declarations(_ node: SyntaxIdentifier, _ find: () -> [Declaration]) -> [Declaration] {
    if let known = declarations[node] { return known }
    let found = find()
    declarations[node] = found
    return found
  }

  private func holds(_ steps: Int, at depth: Int) -> Bool {
    guard depth + steps <= Evaluator.Context.depthLimit else { return false }
    noteDepth(depth + steps)
    return true
  }

  /// - Returns: also how many steps it took; nil if it was cut off.
  private func follow<Answer>(from depth: Int, _ find: () -> Answer) -> (answer: Answer, steps: Int?) {
    let (outer, cuts) = (deepest, cutCount)
    deepest = depth
    let answer = find()
    let steps = deepest - depth
    deepest = max(outer, deepest)
    return (answer, cuts == cutCount ? steps : nil)
  }
}

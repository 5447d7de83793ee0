import Dispatch
import SwiftSyntax

/// Answers about nodes that the threads of a round share, because many files ask for them.
///
/// With an answer comes what was asked to find it, so that each world that gets it has asked that, too.
final class SharedAnswers<Answer>: @unchecked Sendable {
  private typealias Known = (answer: Answer, asked: Asked, exhaustedPlaces: [Syntax])

  private let access = DispatchQueue(label: "SharedAnswers")
  /// Used inside of `access` only.
  private var known: [SyntaxIdentifier: Known] = [:]

  /// - Parameter find: is given a world of its own. Two threads may look for the same at a time.
  func answer(about node: Syntax, in world: World, _ find: (World) -> Answer) -> Answer {
    if let known = access.sync(execute: { known[node.id] }) {
      world.takeOver(known.asked, known.exhaustedPlaces)
      return known.answer
    }
    let own = world.copy()
    let new = (answer: find(own), asked: own.asked, exhaustedPlaces: own.exhaustedPlaces)
    access.sync { known[node.id] = new }
    world.takeOver(new.asked, new.exhaustedPlaces)
    return new.answer
  }
}

import ParallelMap
import SwiftSemantics

extension World {
  /// What makes the worlds of a removal's threads.
  static func maker(
    _ usages: UsageResolver, names: NameIndex, lives: ObjectLives, of removal: Removal
  ) -> @Sendable () -> World {
    let (recorded, request, passedValues) = (removal.recorded, removal.request, SharedAnswers<PassedValues?>())
    return { World(usages, names: names, lives: lives, recorded: recorded, passedValues: passedValues, request) }
  }

  /// Asks about many elements on all cores. Each part of them has worlds of its own; the original ones take over their
  /// questions.
  ///
  /// - Parameters:
  ///   - size: the number of elements in a part; at least 1.
  ///   - others: further worlds that are asked.
  ///   - makeAsker: makes what asks about one part, with the part's worlds: this one's first, then those of the others.
  /// - Returns: the answers in the order of the elements.
  func answers<Element: Sendable, Asker, Answer: Sendable>(
    about elements: [Element], inPartsOf size: Int, and others: [World] = [],
    askedBy makeAsker: @Sendable () -> (asker: Asker, worlds: [World]),
    _ ask: @Sendable (Asker, Element) -> Answer
  ) -> [Answer] {
    let parts = stride(from: 0, to: elements.count, by: size).map { elements[$0..<min($0 + size, elements.count)] }
    let found = parts.parallelMap(stride: 1) { part in
      let (asker, worlds) = makeAsker()
      let answers = part.map { ask(asker, $0) }
      return (answers: answers, questions: worlds.map { (asked: $0.asked, exhausted: $0.exhaustedPlaces) })
    }
    for part in found {
      for (world, questions) in zip([self] + others, part.questions) {
        world.takeOver(questions.asked, questions.exhausted)
      }
    }
    return found.flatMap(\.answers)
  }

  /// The same, asking copies of this world.
  func answers<Element: Sendable, Answer: Sendable>(
    about elements: [Element], _ ask: @Sendable (World, Element) -> Answer
  ) -> [Answer] {
    // The threads only copy it.
    nonisolated(unsafe) let shared = self
    return answers(
      about: elements, inPartsOf: 16,
      askedBy: {
        let world = shared.copy()
        return (world, [world])
      }, ask)
  }
}

/// One of the two functions of a comparison, and what has happened in it so far.
struct ComparedFunction {
  var walk: SILWalk
  var effects: EffectQueue
  /// The effects before each value was read.
  private(set) var moments: [Int: Moment] = [:]
  private var places: ConfinedPlaces

  var function: SILFunction { walk.function }

  init(_ function: SILFunction, soleProperties: Set<String>) {
    walk = SILWalk(function, soleProperties: soleProperties)
    effects = EffectQueue(UnseenObjects(in: function))
    places = ConfinedPlaces(in: function)
  }

  func value(_ value: Int) -> Int { walk.value(value) }

  mutating func begin(_ block: Int) {
    effects.begin(Moment(block: block))
    places.begin(block)
  }

  /// The next instruction with an effect that has to be known before one is taken out of the queue.
  mutating func read(_ position: inout SILWalk.Position, _ own: OwnEffects) -> SILInstruction? {
    while effects.needsMore {
      guard let next = walk.next(&position) else {
        effects.end()
        return nil
      }
      if own.contains(next, in: walk) { continue }
      guard next.effect == .reads else { return next }
      let moment = places.moment(of: next) ?? effects.moment
      for result in next.results { moments[result] = moment }
    }
    return nil
  }

  /// - Parameter isNoticed: whether later reads may depend on it.
  mutating func add(_ instruction: SILInstruction, isNoticed: Bool) {
    places.note(instruction)
    let released = instruction.isRelease ? instruction.operands.first : nil
    effects.add(instruction, released.map { ValuePart(of: $0, in: walk) }, isNoticed: isNoticed)
  }

  /// The symbol of the function that a call calls.
  func callee(of instruction: SILInstruction) -> String? {
    guard instruction.opcode.hasSuffix("apply"), let first = instruction.operands.first else { return nil }
    return function.definition(of: value(first))?.symbols.first
  }
}

/// Walks a function from one effect to the next, across invisible jumps.
///
/// A jump that is the only way to its target is followed as if the target's instructions stood there.
struct SILWalk {
  let function: SILFunction
  /// The replacements of values: the argument of a followed jump, or the operand that an instruction passes on.
  private(set) var aliases: [Int: Int] = [:]

  private let balanced: [Int: BalancedReleases]

  /// - Parameter soleProperties: the only properties of the module's own structs: `#Flags.enabled`.
  init(_ function: SILFunction, soleProperties: Set<String>) {
    self.function = function
    balanced = Dictionary(
      function.blocks.map { ($0.number, BalancedReleases(in: $0, soleProperties)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A walk that knows from the start what is true of a value wherever it is used.
  init(aliasing function: SILFunction, soleProperties: Set<String>) {
    self.init(function, soleProperties: soleProperties)
    for instruction in function.reachable.blocks.lazy.flatMap(\.instructions) {
      if instruction.effect == .forwards, let result = instruction.results.first,
        let operand = instruction.operands.first
      {
        aliases[result] = operand
      }
      if instruction.opcode == "br" { _ = followed(instruction) }
    }
  }

  struct Position {
    var block: SILBlock
    var index = 0
  }

  func value(_ value: Int) -> Int {
    var current = value
    while let next = aliases[current] { current = next }
    return current
  }

  /// The next instruction that reads, has an effect or ends a block. The position then is behind it.
  mutating func next(_ position: inout Position) -> SILInstruction? {
    while position.index < position.block.instructions.count {
      let instruction = position.block.instructions[position.index]
      position.index += 1
      switch instruction.effect {
      case .none, .ignored: continue
      case .forwards:
        if let result = instruction.results.first, let operand = instruction.operands.first {
          aliases[result] = operand
        }
      case .happens where endsForwardedAccess(instruction) || releasesLiteral(instruction): continue
      case .happens where balanced[position.block.number]?.places.contains(position.index - 1) ?? false: continue
      case .happens, .reads: return instruction
      case .ends:
        guard let next = followed(instruction) else { return instruction }
        position = Position(block: next)
      }
    }
    return nil
  }

  private func endsForwardedAccess(_ instruction: SILInstruction) -> Bool {
    guard instruction.opcode == "end_access", let operand = instruction.operands.first else { return false }
    return aliases[operand] != nil
  }

  /// Nobody counts the references to a literal.
  private func releasesLiteral(_ instruction: SILInstruction) -> Bool {
    guard instruction.isRelease, let operand = instruction.operands.first else { return false }
    return LiteralValue.isMade(value(operand)) { function.definition(of: value($0)) }
  }

  private mutating func followed(_ instruction: SILInstruction) -> SILBlock? {
    guard instruction.opcode == "br", let target = instruction.targets.first,
      function.predecessorCount(of: target) == 1, let block = function.block(target),
      block.parameters.count == instruction.operands.count
    else { return nil }
    for (parameter, argument) in zip(block.parameters, instruction.operands) { aliases[parameter] = argument }
    return block
  }
}

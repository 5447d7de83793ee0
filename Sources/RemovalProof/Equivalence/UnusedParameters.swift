/// Drops the parameters of blocks that nothing needs which counts.
///
/// Two ways to the same block may each have loaded the runtime's object, to ask it for the experiment's group further down.
struct UnusedParameters {
  private let function: SILFunction
  private var needed: Set<Int> = []

  /// - Parameter isInvisible: whether an instruction has no effect, or one that does not count.
  /// - Returns: the function itself if there are none.
  /// - Complexity: linear in the number of instructions.
  static func removed(from function: SILFunction, isInvisible: (SILInstruction) -> Bool) -> SILFunction {
    guard function.blocks.dropFirst().contains(where: { !$0.parameters.isEmpty }) else { return function }
    var unused = UnusedParameters(function: function)
    unused.search(isInvisible)
    return unused.shortened()
  }

  private init(function: SILFunction) { self.function = function }

  private mutating func search(_ isInvisible: (SILInstruction) -> Bool) {
    var arguments: [Int: [Int]] = [:]
    var open: [Int] = []
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      if instruction.opcode == "br", let target = instruction.targets.first.flatMap(function.block) {
        for (parameter, argument) in zip(target.parameters, instruction.operands) {
          arguments[parameter, default: []].append(argument)
        }
      } else if !isInvisible(instruction) {
        open += instruction.operands
      }
    }
    while let value = open.popLast() {
      guard needed.insert(value).inserted else { continue }
      open += function.definition(of: value)?.operands ?? arguments[value] ?? []
    }
  }

  private func shortened() -> SILFunction {
    var kept: [Int: [Int]] = [:]
    let onlyByJumps = blocksEnteredByPlainJumps
    for block in function.blocks.dropFirst() where onlyByJumps.contains(block.number) {
      let places = block.parameters.indices.filter { needed.contains(block.parameters[$0]) }
      if places.count < block.parameters.count { kept[block.number] = places }
    }
    if kept.isEmpty { return function }
    return function.with(
      function.blocks.map { block in
        let instructions = block.instructions.map { instruction in
          guard instruction.opcode == "br", let target = instruction.targets.first, let places = kept[target] else {
            return instruction
          }
          return .jump(to: target, with: places.map { instruction.operands[$0] }, at: instruction.place)
        }
        let parameters = kept[block.number].map { places in places.map { block.parameters[$0] } } ?? block.parameters
        return SILBlock(number: block.number, parameters: parameters, instructions: instructions)
      })
  }

  private var blocksEnteredByPlainJumps: Set<Int> {
    var entered = Set(function.blocks.map(\.number))
    for instruction in function.blocks.lazy.flatMap(\.instructions) where instruction.opcode != "br" {
      entered.subtract(instruction.targets)
    }
    return entered
  }
}

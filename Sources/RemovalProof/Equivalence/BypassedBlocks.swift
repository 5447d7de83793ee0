/// Leads jumps past blocks in which nothing happens.
///
/// A branch of which only the experiment's own effects are left is such a block. Without the experiment it is not there.
struct BypassedBlocks {
  private var blocks: [Int: SILBlock]
  private let order: [Int]
  private var predecessors: [Int: Set<Int>] = [:]
  /// The values that are used outside of the blocks that define them.
  private var shared: Set<Int> = []
  private let isInvisible: (SILInstruction) -> Bool

  /// - Parameter isInvisible: whether an instruction has no effect, or one that does not count.
  /// - Returns: the function itself if there are none.
  /// - Complexity: linear in the number of instructions, and in the number of jumps to such blocks.
  static func removed(from function: SILFunction, isInvisible: @escaping (SILInstruction) -> Bool) -> SILFunction {
    var bypassed = BypassedBlocks(function, isInvisible)
    let changed = function.blocks.dropFirst().reversed().filter { bypassed.bypass($0.number) }
    return changed.isEmpty ? function : function.with(bypassed.order.compactMap { bypassed.blocks[$0] }).reachable
  }

  private init(_ function: SILFunction, _ isInvisible: @escaping (SILInstruction) -> Bool) {
    blocks = Dictionary(function.blocks.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    order = function.blocks.map(\.number)
    self.isInvisible = isInvisible
    var homes: [Int: Int] = [:]
    for block in function.blocks {
      for value in block.parameters + block.instructions.flatMap(\.results) { homes[value] = block.number }
      for target in block.instructions.flatMap(\.targets) { predecessors[target, default: []].insert(block.number) }
    }
    for block in function.blocks {
      shared.formUnion(block.instructions.lazy.flatMap(\.operands).filter { homes[$0] != block.number })
    }
  }

  /// - Returns: whether a jump now leads past the block.
  private mutating func bypass(_ number: Int) -> Bool {
    guard let block = blocks[number], let last = block.instructions.last, last.opcode == "br",
      let target = last.targets.first, target != number, !block.defines(anyOf: shared),
      block.instructions.dropLast().allSatisfy(isInvisible),
      !last.operands.contains(where: { value in block.instructions.contains { $0.results.contains(value) } })
    else { return false }
    let redirected = (predecessors[number] ?? []).filter { redirect($0, from: block, to: target, last.operands) }
    predecessors[number]?.subtract(redirected)
    predecessors[target, default: []].formUnion(redirected)
    return !redirected.isEmpty
  }

  private mutating func redirect(_ number: Int, from block: SILBlock, to target: Int, _ arguments: [Int]) -> Bool {
    guard let jump = blocks[number]?.instructions.last, let place = blocks[number]?.instructions.indices.last else {
      return false
    }
    if jump.opcode == "br" {
      guard jump.operands.count == block.parameters.count else { return false }
      let given = Dictionary(zip(block.parameters, jump.operands), uniquingKeysWith: { first, _ in first })
      blocks[number]?.instructions[place] = .jump(to: target, with: arguments.map { given[$0] ?? $0 }, at: jump.place)
    } else {
      guard jump.opcode == "cond_br" || jump.opcode == "switch_enum", arguments.isEmpty else { return false }
      blocks[number]?.instructions[place] = SILInstruction(
        opcode: jump.opcode, template: jump.template, results: jump.results, operands: jump.operands,
        targets: jump.targets.map { $0 == block.number ? target : $0 }, symbols: jump.symbols, place: jump.place)
    }
    return true
  }
}

extension SILBlock {
  fileprivate func defines(anyOf values: Set<Int>) -> Bool {
    parameters.contains(where: values.contains) || instructions.contains { $0.results.contains(where: values.contains) }
  }
}

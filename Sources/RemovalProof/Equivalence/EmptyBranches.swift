/// Replaces jumps of which all ways do the same by plain ones.
///
/// A removal leaves a condition that does something in front of a decided operand: `coin() && false` evaluates `coin()`
/// and is false. Before the removal the compiler may keep the jump, and chooses the same value on both ways:
///
/// ```
/// cond_br %5, bb1, bb2
/// bb1: br bb3(%20)     // integer_literal $Builtin.Int1, 0
/// bb2: br bb3(%22)     // integer_literal $Builtin.Int1, 0
/// ```
///
/// If the ways choose `true` and `false`, the value is the condition itself.
struct EmptyBranches {
  private var blocks: [Int: SILBlock]
  private let order: [Int]
  private var definitions: [Int: SILInstruction] = [:]
  private var predecessorCounts: [Int: Int] = [:]
  private var nextValue: Int
  private let isInvisible: (SILInstruction) -> Bool

  /// One of the ways.
  private struct Way {
    /// The block that only it enters; `nil` if it leads to the common block at once.
    let block: Int?
    let instructions: ArraySlice<SILInstruction>
    let target: Int
    let arguments: [Int]
  }

  /// - Parameter isInvisible: whether an instruction has no effect, or one that does not count.
  /// - Returns: the function itself if there are none.
  /// - Complexity: linear in the number of instructions, unless such jumps are nested deeply.
  static func removed(from function: SILFunction, isInvisible: @escaping (SILInstruction) -> Bool) -> SILFunction {
    var branches = EmptyBranches(function, isInvisible)
    var isChanged = false
    var candidates = function.blocks.map(\.number).reversed().map { $0 }
    while !candidates.isEmpty {
      let joined = candidates.filter { branches.join($0) }
      isChanged = isChanged || !joined.isEmpty
      candidates = joined.isEmpty ? [] : candidates.filter { branches.blocks[$0] != nil }
    }
    return isChanged ? function.with(branches.order.compactMap { branches.blocks[$0] }) : function
  }

  private init(_ function: SILFunction, _ isInvisible: @escaping (SILInstruction) -> Bool) {
    blocks = Dictionary(function.blocks.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    order = function.blocks.map(\.number)
    self.isInvisible = isInvisible
    var last = function.blocks.lazy.flatMap(\.parameters).max() ?? 0
    for block in function.blocks {
      for instruction in block.instructions {
        for result in instruction.results { definitions[result] = instruction }
        last = max(last, instruction.results.max() ?? 0)
        for target in instruction.targets { predecessorCounts[target, default: 0] += 1 }
      }
    }
    nextValue = last + 1
  }

  /// Replaces the jump at the end of a block.
  ///
  /// - Returns: whether all of its ways do the same.
  private mutating func join(_ number: Int) -> Bool {
    guard let block = blocks[number], let last = block.instructions.last, last.operands.count == 1,
      last.opcode == "cond_br" || last.opcode == "switch_enum", last.targets.count > 1,
      let ways = ways(of: last), let first = ways.first, first.target != number,
      ways.allSatisfy({ $0.target == first.target && $0.arguments.count == first.arguments.count })
    else { return false }
    var made: [SILInstruction] = []
    var arguments: [Int] = []
    for place in first.arguments.indices {
      let choices = ways.map { $0.arguments[place] }
      guard let value = common(choices, last, &made) else { return false }
      arguments.append(value)
    }
    let jump = SILInstruction.jump(to: first.target, with: arguments, at: last.place)
    blocks[number]?.instructions = block.instructions.dropLast() + ways.flatMap(\.instructions) + made + [jump]
    for way in ways {
      if let gone = way.block { blocks[gone] = nil }
    }
    predecessorCounts[first.target, default: 0] -= ways.count - 1
    for instruction in made { definitions[instruction.results[0]] = instruction }
    return true
  }

  /// - Returns: `nil` if one of them does something, or they lead to different blocks.
  private func ways(of jump: SILInstruction) -> [Way]? {
    if Set(jump.targets).count == 1 {
      return jump.targets.map { Way(block: nil, instructions: [], target: $0, arguments: []) }
    }
    let through = jump.targets.map(way)
    guard let common = through.lazy.compactMap({ $0?.target }).first else { return nil }
    var ways: [Way] = []
    for (target, way) in zip(jump.targets, through) {
      if target == common {
        ways.append(Way(block: nil, instructions: [], target: common, arguments: []))
      } else if let way, way.target == common {
        ways.append(way)
      } else {
        return nil
      }
    }
    return ways
  }

  private func way(through number: Int) -> Way? {
    guard predecessorCounts[number] == 1, let block = blocks[number], let last = block.instructions.last,
      last.opcode == "br", let target = last.targets.first, target != number,
      block.instructions.dropLast().allSatisfy(isInvisible)
    else { return nil }
    return Way(block: number, instructions: block.instructions.dropLast(), target: target, arguments: last.operands)
  }

  /// The value that all ways choose; the condition if they choose between true and false.
  private mutating func common(
    _ choices: [Int], _ jump: SILInstruction, _ made: inout [SILInstruction]
  ) -> Int? {
    guard let first = choices.first else { return nil }
    if choices.dropFirst().allSatisfy({ isSame($0, first, depth: 0) }) { return first }
    guard jump.opcode == "cond_br", choices.count == 2 else { return nil }
    return chosen(choices[0], choices[1], by: jump.operands[0], &made)
  }

  private mutating func chosen(
    _ first: Int, _ second: Int, by condition: Int, _ made: inout [SILInstruction]
  ) -> Int? {
    guard let a = definitions[first], let b = definitions[second] else { return nil }
    if a.template == SILInstruction.trueTemplate, b.template == SILInstruction.falseTemplate { return condition }
    if a.template == SILInstruction.falseTemplate, b.template == SILInstruction.trueTemplate {
      return make("builtin", "builtin \"xor_Int1\"(%, %) : $Builtin.Int1", [condition, second], &made)
    }
    guard a.template == "struct $Bool (%)", b.template == a.template,
      let value = chosen(a.operands[0], b.operands[0], by: condition, &made)
    else { return nil }
    return make("struct", a.template, [value], &made)
  }

  private mutating func make(
    _ opcode: String, _ template: String, _ operands: [Int], _ made: inout [SILInstruction]
  ) -> Int {
    defer { nextValue += 1 }
    made.append(SILInstruction(opcode: opcode, template: template, results: [nextValue], operands: operands))
    return nextValue
  }

  /// Whether two values of the function are made in the same way.
  private func isSame(_ first: Int, _ second: Int, depth: Int) -> Bool {
    if first == second { return true }
    guard depth < 16, let a = definitions[first], let b = definitions[second], a.effect == .none, b.effect == .none,
      a.opcode != "alloc_stack", a.template == b.template, a.symbols == b.symbols,
      a.results.firstIndex(of: first) == b.results.firstIndex(of: second), a.operands.count == b.operands.count
    else { return false }
    return zip(a.operands, b.operands).allSatisfy { isSame($0, $1, depth: depth + 1) }
  }
}

extension SILInstruction {
  static let trueTemplate = "integer_literal $Builtin.Int1, -1"
  static let falseTemplate = "integer_literal $Builtin.Int1, 0"
}

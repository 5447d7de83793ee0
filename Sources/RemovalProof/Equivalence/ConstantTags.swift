/// Decides comparisons of enum cases that the compiler leaves to the program, and drops the code that they exclude.
///
/// An enum with a raw type is compared by the tags of two values in memory, even if both are constants:
///
/// ```
/// %2 = enum $Variation, #Variation.onePage!enumelt
/// %4 = alloc_stack $Variation
/// store %2 to %4
/// %9 = builtin "getEnumTag"<Variation>(%4) : $Builtin.Int32
/// %11 = builtin "cmp_eq_Int32"(%9, %10) : $Builtin.Int1
/// cond_br %11, bb1, bb2
/// ```
struct ConstantTags {
  private let function: SILFunction
  /// The cases stored in variables that nothing else writes.
  private var cases: [Int: String] = [:]
  /// The variables of tags.
  private var tags: [Int: Int] = [:]
  /// The results of comparisons.
  private var answers: [Int: Bool] = [:]

  /// - Returns: the function itself if there is nothing to decide.
  /// - Complexity: linear in the number of instructions.
  static func decided(_ function: SILFunction) -> SILFunction {
    var constants = ConstantTags(function)
    return constants.find() ? constants.shortened() : function
  }

  private init(_ function: SILFunction) { self.function = function }

  private mutating func find() -> Bool {
    guard function.blocks.contains(where: { $0.instructions.contains(where: \.comparesTags) }) else { return false }
    var unknown: Set<Int> = []
    for instruction in function.blocks.lazy.flatMap(\.instructions) { note(instruction, &unknown) }
    for (variable, _) in cases where unknown.contains(variable) { cases[variable] = nil }
    for instruction in function.blocks.lazy.flatMap(\.instructions) where instruction.comparesTags {
      let compared = instruction.operands.compactMap { tags[$0] }.compactMap { cases[$0] }
      guard compared.count == 2, let result = instruction.results.first else { continue }
      answers[result] = (compared[0] == compared[1]) == instruction.template.hasPrefix("builtin \"cmp_eq")
    }
    return function.blocks.contains { block in decision(at: block) != nil }
  }

  private mutating func note(_ instruction: SILInstruction, _ unknown: inout Set<Int>) {
    switch instruction.opcode {
    case "alloc_stack", "dealloc_stack", "debug_value": return
    case "store" where instruction.operands.count == 2:
      let (value, variable) = (instruction.operands[0], instruction.operands[1])
      unknown.insert(value)
      guard let stored = function.definition(of: value), stored.opcode == "enum", stored.operands.isEmpty,
        function.definition(of: variable)?.opcode == "alloc_stack", cases[variable] == nil
      else {
        unknown.insert(variable)
        return
      }
      cases[variable] = stored.template
    case "builtin" where instruction.template.hasPrefix("builtin \"getEnumTag\""):
      if let tag = instruction.results.first, let variable = instruction.operands.first { tags[tag] = variable }
    default: unknown.formUnion(instruction.operands)
    }
  }

  /// The block that control goes to, if the last instruction of a block asks for a known answer.
  private func decision(at block: SILBlock) -> Int? {
    guard let last = block.instructions.last, last.opcode == "cond_br", last.operands.count == 1,
      last.targets.count == 2, let answer = answers[last.operands[0]]
    else { return nil }
    return last.targets[answer ? 0 : 1]
  }

  /// The function without the comparisons and the blocks that are never entered.
  private func shortened() -> SILFunction {
    var blocks = function.blocks
    for (number, block) in blocks.enumerated() {
      guard let target = decision(at: block), let last = block.instructions.last else { continue }
      blocks[number].instructions.removeLast()
      blocks[number].instructions.append(.jump(to: target, at: last.place))
    }
    blocks = function.with(blocks).reachable.blocks
    let gone = unneeded(in: blocks)
    for number in blocks.indices {
      blocks[number].instructions.removeAll { instruction in
        instruction.results.contains { gone.contains($0) }
          || instruction.opcode == "store" && gone.contains(instruction.operands[1])
          || instruction.opcode == "dealloc_stack" && instruction.operands.contains { gone.contains($0) }
      }
    }
    return function.with(blocks)
  }

  /// The answers, tags and variables that nothing uses any more.
  private func unneeded(in blocks: [SILBlock]) -> Set<Int> {
    var gone = Set(answers.keys)
    for instruction in blocks.lazy.flatMap(\.instructions) where !instruction.comparesTags {
      gone.subtract(instruction.operands)
    }
    let keptTags = Set(
      blocks.lazy.flatMap(\.instructions).filter { !$0.results.contains { gone.contains($0) } }.flatMap(\.operands))
    gone.formUnion(tags.keys.filter { !keptTags.contains($0) })
    let keptVariables = Set(tags.filter { !gone.contains($0.key) }.map(\.value))
    gone.formUnion(cases.keys.filter { !keptVariables.contains($0) })
    return gone
  }
}

extension SILInstruction {
  /// Whether it compares two tags of enums, or other such numbers.
  fileprivate var comparesTags: Bool {
    template.hasPrefix("builtin \"cmp_eq_Int32\"") || template.hasPrefix("builtin \"cmp_ne_Int32\"")
  }
}

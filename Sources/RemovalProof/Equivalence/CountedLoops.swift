/// Drops checks that never fail because a loop counts from one constant to another.
///
/// The compiler drops such checks itself, unless something in the loop keeps it from it, such as asking for the experiment's
/// group:
///
/// ```
/// bb1(%4 : $Builtin.Int64):                        // 0, and %9 from bb2
///   %5 = builtin "cmp_sge_Int64"(%4, %1)           // 2
///   cond_fail %5, "Index out of bounds"
///   %8 = builtin "sadd_with_overflow_Int64"(%4, %2, %3)   // 1
///   %9 = tuple_extract %8, 0
///   %10 = builtin "cmp_eq_Int64"(%9, %1)
///   cond_br %10, bb3, bb2
/// ```
struct CountedLoops {
  private let function: SILFunction
  /// The jumps to each block, with the blocks that they are in.
  private var jumps: [Int: [(block: Int, jump: SILInstruction)]] = [:]
  private var ranges: [Int: ClosedRange<Int64>] = [:]

  /// - Returns: the function itself if there are none.
  /// - Complexity: linear in the number of instructions.
  static func unchecked(_ function: SILFunction) -> SILFunction {
    guard function.blocks.dropFirst().contains(where: { !$0.parameters.isEmpty }),
      function.blocks.contains(where: { $0.instructions.contains { $0.opcode == "cond_fail" } })
    else { return function }
    let loops = CountedLoops(function)
    if loops.ranges.isEmpty { return function }
    var isChanged = false
    let blocks = function.blocks.map { block in
      let kept = block.instructions.filter { $0.opcode != "cond_fail" || !$0.operands.allSatisfy(loops.isFalse) }
      isChanged = isChanged || kept.count < block.instructions.count
      return SILBlock(number: block.number, parameters: block.parameters, instructions: kept)
    }
    return isChanged ? function.with(blocks) : function
  }

  private init(_ function: SILFunction) {
    self.function = function
    for block in function.blocks {
      guard let last = block.instructions.last else { continue }
      for target in Set(last.targets) { jumps[target, default: []].append((block.number, last)) }
    }
    for block in function.blocks.dropFirst() {
      for (place, parameter) in block.parameters.enumerated() {
        if let range = range(of: parameter, at: place, in: block.number) { ranges[parameter] = range }
      }
    }
  }

  /// The values of a block's parameter that is a constant at first, and one more than before on each way back.
  private func range(of parameter: Int, at place: Int, in block: Int) -> ClosedRange<Int64>? {
    var starts: [Int64] = []
    var ends: Set<Int64> = []
    for (origin, jump) in jumps[block] ?? [] {
      guard jump.opcode == "br", jump.operands.indices.contains(place) else { return nil }
      let argument = jump.operands[place]
      if let start = literal(argument) {
        starts.append(start)
      } else if isNext(argument, after: parameter), let end = excluded(argument, before: origin) {
        ends.insert(end)
      } else {
        return nil
      }
    }
    guard let first = starts.min(), let last = starts.max(), let end = ends.first, ends.count == 1, last < end else {
      return nil
    }
    return first...(end - 1)
  }

  /// Whether a value is one more than a parameter.
  private func isNext(_ value: Int, after parameter: Int) -> Bool {
    guard let part = function.definition(of: value), part.template == "tuple_extract %, 0",
      let sum = function.definition(of: part.operands[0]), sum.isSum, sum.operands[0] == parameter
    else { return false }
    return literal(sum.operands[1]) == 1
  }

  /// The constant that a value is known not to be in a block.
  private func excluded(_ value: Int, before block: Int) -> Int64? {
    guard let only = jumps[block], only.count == 1, let jump = only.first?.jump, jump.opcode == "cond_br",
      jump.targets.count == 2, jump.targets[1] == block, jump.targets[0] != block,
      let comparison = function.definition(of: jump.operands[0]),
      comparison.template.hasPrefix("builtin \"cmp_eq_Int64\"("), comparison.operands[0] == value
    else { return nil }
    return literal(comparison.operands[1])
  }

  private func literal(_ value: Int) -> Int64? {
    guard let definition = function.definition(of: value),
      definition.template.hasPrefix("integer_literal $Builtin.Int64,")
    else { return nil }
    return definition.template.split(separator: " ").last.flatMap { Int64($0) }
  }

  /// Whether a condition never holds.
  private func isFalse(_ condition: Int) -> Bool { isFalse(condition, depth: 0) }

  private func isFalse(_ condition: Int, depth: Int) -> Bool {
    guard depth < 8, let definition = function.definition(of: condition) else { return false }
    if definition.template == "tuple_extract %, 1" {
      guard let sum = function.definition(of: definition.operands[0]), sum.isSum, let range = ranges[sum.operands[0]],
        let addend = literal(sum.operands[1])
      else { return false }
      return !range.lowerBound.addingReportingOverflow(addend).overflow
        && !range.upperBound.addingReportingOverflow(addend).overflow
    }
    if definition.template.hasPrefix("builtin \"or_Int1\"(") {
      return definition.operands.allSatisfy { isFalse($0, depth: depth + 1) }
    }
    guard definition.operands.count == 2, let range = ranges[definition.operands[0]],
      let bound = literal(definition.operands[1])
    else { return false }
    switch definition.template.dropFirst("builtin \"".count).prefix(while: { $0 != "\"" }) {
    case "cmp_slt_Int64": return range.lowerBound >= bound
    case "cmp_sle_Int64": return range.lowerBound > bound
    case "cmp_sgt_Int64": return range.upperBound <= bound
    case "cmp_sge_Int64": return range.upperBound < bound
    default: return false
    }
  }
}

extension SILInstruction {
  /// Whether it adds two numbers, and tells whether the sum overflows.
  fileprivate var isSum: Bool {
    template.hasPrefix("builtin \"sadd_with_overflow_Int64\"(") && operands.count == 3
  }
}

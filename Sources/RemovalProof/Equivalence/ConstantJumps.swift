/// Replaces jumps that constants decide.
enum ConstantJumps {
  /// - Returns: the function without the blocks that are never entered; itself if there are none.
  /// - Complexity: linear in the number of instructions.
  static func decided(_ function: SILFunction) -> SILFunction {
    let evaluation = ConstantEvaluation { _ in nil }
    func constant(_ value: Int, depth: Int) -> SILConstant? {
      guard depth < 16, let definition = function.definition(of: value), definition.results == [value] else {
        return nil
      }
      return evaluation.results(of: definition) { constant($0, depth: depth + 1) }?.first
    }
    var isChanged = false
    let blocks = function.blocks.map { block in
      guard let last = block.instructions.last, last.opcode == "cond_br" || last.opcode == "switch_enum",
        last.operands.count == 1, let target = last.target(for: constant(last.operands[0], depth: 0)),
        function.block(target)?.parameters.isEmpty ?? false
      else { return block }
      isChanged = true
      return SILBlock(
        number: block.number, parameters: block.parameters,
        instructions: block.instructions.dropLast() + [.jump(to: target, at: last.place)])
    }
    return isChanged ? function.with(blocks).reachable : function
  }
}

extension SILInstruction {
  /// The block that control goes to.
  ///
  /// - Parameter subject: the operand of a jump with several ways.
  /// - Returns: `nil` if it is not known.
  func target(for subject: SILConstant?) -> Int? {
    switch (opcode, subject) {
    case ("br", _): return targets.first
    case ("cond_br", .number(let bit, _)): return targets.count == 2 ? targets[bit == 0 ? 1 : 0] : nil
    case ("switch_enum", .enumCase(let made)):
      return place(ofCase: made, default: "default bb").flatMap { targets.indices.contains($0) ? targets[$0] : nil }
    default: return nil
    }
  }
}

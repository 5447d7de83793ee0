/// Decides comparisons of short strings that the compiler leaves to the program, and drops the code that they exclude.
///
/// `group.rawValue == "red"` is a call of the standard library with two constants:
///
/// ```
/// %3 = integer_literal $Builtin.Int64, -2017612633061982208   // the length, and that the text is short and ASCII
/// %15 = apply %14(%12, %6, %13)                               // _stringCompareWithSmolCheck
/// %16 = struct_extract %15, #Bool._value
/// cond_br %16, bb1, bb2
/// ```
struct ConstantStrings {
  private let function: SILFunction

  private static let comparison =
    "$ss27_stringCompareWithSmolCheck__9expectingSbs11_StringGutsV_ADs01_G16ComparisonResultOtF"

  /// - Returns: the function itself if there is nothing to decide.
  /// - Complexity: linear in the number of instructions.
  static func decided(_ function: SILFunction) -> SILFunction {
    let constants = ConstantStrings(function: function)
    var answers: [Int: Bool] = [:]
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      if let answer = constants.answer(instruction) { answers[instruction.results[0]] = answer }
    }
    return answers.isEmpty ? function : constants.shortened(answers)
  }

  private func answer(_ call: SILInstruction) -> Bool? {
    guard call.opcode == "apply", call.results.count == 1, call.operands.count == 4,
      function.definition(of: call.operands[0])?.symbols == [Self.comparison],
      let first = text(call.operands[1]), let second = text(call.operands[2]),
      function.definition(of: call.operands[3])?.template.hasSuffix("#_StringComparisonResult.equal!enumelt") ?? false
    else { return nil }
    return first == second
  }

  /// The two words of a short ASCII string. Each such text has one representation.
  private func text(_ guts: Int) -> [String]? {
    guard let whole = function.definition(of: guts), whole.template == "struct $_StringGuts (%)",
      let object = function.definition(of: whole.operands[0]), object.template == "struct $_StringObject (%, %)",
      let count = function.definition(of: object.operands[0]), count.template == "struct $UInt64 (%)",
      let reference = function.definition(of: object.operands[1]), reference.opcode == "value_to_bridge_object",
      let low = literal(count.operands[0]), let high = literal(reference.operands[0]),
      UInt64(bitPattern: high) >> 60 == 0xE
    else { return nil }
    return ["\(low)", "\(high)"]
  }

  private func literal(_ value: Int) -> Int64? {
    guard let definition = function.definition(of: value), definition.opcode == "integer_literal" else { return nil }
    return definition.template.split(separator: " ").last.flatMap { Int64($0) }
  }

  /// The function without the comparisons and the blocks that are never entered.
  private func shortened(_ answers: [Int: Bool]) -> SILFunction {
    var bits: [Int: Bool] = [:]
    var blocks = function.blocks
    for (number, block) in blocks.enumerated() {
      blocks[number].instructions = block.instructions.flatMap { instruction -> [SILInstruction] in
        if instruction.opcode == "struct_extract", let answer = answers[instruction.operands[0]] {
          bits[instruction.results[0]] = answer
          return [.bit(answer, instruction.results[0])]
        }
        return [instruction]
      }
    }
    let used = Set(blocks.lazy.flatMap(\.instructions).flatMap(\.operands))
    for (number, block) in blocks.enumerated() {
      var kept = block.instructions.filter { !$0.results.contains { answers[$0] != nil && !used.contains($0) } }
      if let last = kept.last, last.opcode == "cond_br", last.operands.count == 1, let bit = bits[last.operands[0]] {
        kept[kept.count - 1] = .jump(to: last.targets[bit ? 0 : 1], at: last.place)
      }
      blocks[number].instructions = kept
    }
    return function.with(blocks).reachable
  }
}

extension SILInstruction {
  static func bit(_ value: Bool, _ result: Int) -> SILInstruction {
    SILInstruction(opcode: "integer_literal", template: value ? trueTemplate : falseTemplate, results: [result])
  }
}

/// Tells whether the cases of an enum are equal only to themselves, and have hash values without other effects.
///
/// `==` and `hash(into:)` of an app's own may say something else. The functions in the method tables are looked at.
struct EnumIdentity {
  private let module: SILModule

  init(_ module: SILModule) { self.module = module }

  /// - Parameter cases: the instructions that make them: `enum $Group, #Group.red!enumelt`.
  /// - Returns: `false` if it is not known.
  /// - Complexity: quadratic in the number of cases.
  func isGiven(by cases: [String]) -> Bool {
    let cases = Set(cases)
    let types = Set(cases.map { $0.dropFirst("enum $".count).prefix { $0 != "," } })
    guard let type = types.first, types.count == 1, cases.count <= 64 else { return false }
    let witnesses = ["Equatable", "Hashable"].reduce(into: [:]) { all, proto in
      all.merge(module.witnesses[SILModule.Conformance(type: String(type), proto: proto)] ?? [:]) { first, _ in first }
    }
    func witness(_ requirement: String) -> SILFunction? { witnesses[requirement].flatMap { module.functions[$0] } }
    guard let equal = witness("#Equatable.\"==\""), let hash = witness("#Hashable.hash"),
      let seeded = witness("#Hashable._rawHashValue"), isPure(hash), isPure(seeded)
    else { return false }
    return cases.allSatisfy { first in
      cases.allSatisfy { second in answer(equal, first, second) == (first == second) }
    }
  }

  /// Runs `==` with two cases.
  ///
  /// - Returns: `nil` if it does anything else than compare them.
  private func answer(_ equal: SILFunction, _ first: String, _ second: String) -> Bool? {
    guard var block = equal.blocks.first, block.parameters.count > 2 else { return nil }
    let places = [block.parameters[0]: first, block.parameters[1]: second]
    let evaluation = ConstantEvaluation { _ in nil }
    var values: [Int: SILConstant] = [:]
    for _ in 0..<16 {
      for instruction in block.instructions.dropLast() where instruction.effect != .ignored {
        let found = read(instruction, places) ?? evaluation.results(of: instruction) { values[$0] }?.first
        guard let found, let result = instruction.results.first else { return nil }
        values[result] = found
      }
      guard let last = block.instructions.last else { return nil }
      if last.opcode == "return" { return last.operands.first.flatMap { values[$0]?.number }.map { $0 != 0 } }
      guard let target = last.target(for: last.operands.first.flatMap { values[$0] }), let next = equal.block(target),
        last.opcode == "br" || next.parameters.isEmpty,
        next.parameters.count == (last.opcode == "br" ? last.operands.count : 0)
      else { return nil }
      for (parameter, operand) in zip(next.parameters, last.operands) { values[parameter] = values[operand] }
      block = next
    }
    return nil
  }

  /// Reads one of the two cases, or its number.
  private func read(_ instruction: SILInstruction, _ places: [Int: String]) -> SILConstant? {
    guard instruction.operands.count == 1, let made = places[instruction.operands[0]] else { return nil }
    if instruction.template == "load %" { return .enumCase(made) }
    guard instruction.template.hasPrefix("builtin \"getEnumTag\"<") else { return nil }
    let number = places.values.sorted().firstIndex(of: made) ?? 0
    return .number(Int64(number), type: "integer_literal $Builtin.Int32")
  }

  /// Whether a function only feeds what it is given to a hasher.
  private func isPure(_ function: SILFunction) -> Bool {
    let given = Set(function.blocks.first?.parameters ?? [])
    var hashers = given
    return function.blocks.allSatisfy { block in
      block.instructions.allSatisfy { instruction in
        switch instruction.effect {
        case .none, .ignored:
          if instruction.template.hasSuffix("$Hasher") { hashers.formUnion(instruction.results) }
          return instruction.opcode != "global_addr"
        case .reads: return instruction.operands.allSatisfy(given.contains)
        case .ends: return ["br", "return", "switch_enum"].contains(instruction.opcode)
        case .forwards: return false
        case .happens:
          if instruction.isRelease { return true }
          if instruction.opcode == "store" { return instruction.operands.dropFirst().allSatisfy(hashers.contains) }
          return feedsHasher(instruction, in: function)
        }
      }
    }
  }

  private func feedsHasher(_ call: SILInstruction, in function: SILFunction) -> Bool {
    guard call.opcode == "apply", let callee = call.operands.first,
      let symbol = function.definition(of: callee)?.symbols.first
    else { return false }
    return symbol.hasPrefix("$ss6HasherV") || symbol == "$sSS4hash4intoys6HasherVz_tF"
  }
}

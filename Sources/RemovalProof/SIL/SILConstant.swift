/// A value that is known without running the program.
indirect enum SILConstant {
  /// A number, with its literal's opcode and type: `integer_literal $Builtin.Int64`.
  case number(Int64, type: String)
  /// A case without a value, as the instruction that makes it.
  case enumCase(String)
  case tuple([SILConstant])
  /// A constant array, the start of its elements, and one of them.
  case array(symbol: String)
  case elements(symbol: String)
  case element(symbol: String, index: Int64)

  /// The instruction that makes it; `nil` if there is no single one.
  var template: String? {
    switch self {
    case .number(let value, let type): "\(type), \(value)"
    case .enumCase(let template): template
    case .tuple, .array, .elements, .element: nil
    }
  }

  var number: Int64? { if case .number(let value, _) = self { value } else { nil } }

  static func bit(_ value: Bool) -> SILConstant { .number(value ? -1 : 0, type: "integer_literal $Builtin.Int1") }
}

/// Computes constants from constants.
struct ConstantEvaluation {
  /// A constant array, by symbol.
  let array: (String) -> SILFunction?

  /// The results of an instruction.
  ///
  /// - Parameter value: what is known of an operand.
  /// - Returns: `nil` if they are not known.
  func results(of instruction: SILInstruction, _ value: (Int) -> SILConstant?) -> [SILConstant]? {
    switch instruction.opcode {
    case "integer_literal": return number(instruction).map { [$0] }
    case "enum" where instruction.operands.isEmpty: return [.enumCase(instruction.template)]
    case "global_value" where SILSymbol.isConstantArray(instruction.symbols.first ?? ""):
      return [.array(symbol: instruction.symbols[0])]
    default: break
    }
    var operands: [SILConstant] = []
    for operand in instruction.operands {
      guard let known = value(operand) else { return nil }
      operands.append(known)
    }
    return result(of: instruction, operands).map { [$0] }
  }

  private func result(of instruction: SILInstruction, _ operands: [SILConstant]) -> SILConstant? {
    switch (instruction.opcode, operands.first) {
    case ("struct", let only?) where operands.count == 1: only
    case ("struct_extract", .number(let value, let type)): .number(value, type: type)
    case ("tuple", _): .tuple(operands)
    case ("tuple_extract", .tuple(let parts)):
      instruction.template.split(separator: " ").last.flatMap { Int($0) }.flatMap {
        parts.indices.contains($0) ? parts[$0] : nil
      }
    case ("upcast", .array(let symbol)), ("address_to_pointer", .array(let symbol)): .array(symbol: symbol)
    case ("ref_tail_addr", .array(let symbol)): .elements(symbol: symbol)
    case ("index_addr", .elements(let symbol)):
      operands.count == 2 ? operands[1].number.map { .element(symbol: symbol, index: $0) } : nil
    case ("load", .element(let symbol, let index)): element(index, of: symbol)
    case ("load", .elements(let symbol)): element(0, of: symbol)
    case ("select_enum", .enumCase(let made)):
      instruction.place(ofCase: made, default: "default %").flatMap {
        operands.indices.contains($0 + 1) ? operands[$0 + 1] : nil
      }
    case ("builtin", _): builtin(instruction, operands.compactMap(\.number))
    default: nil
    }
  }

  private func number(_ literal: SILInstruction) -> SILConstant? {
    let parts = literal.template.split(separator: ",")
    guard parts.count == 2, let value = Int64(parts[1].drop { $0 == " " }) else { return nil }
    return .number(value, type: String(parts[0]))
  }

  /// `object $_ContiguousArrayStorage<Group> (%, [tail_elems] %, %)`
  private func element(_ index: Int64, of symbol: String) -> SILConstant? {
    guard let array = array(symbol), let object = array.definition(of: -1), object.opcode == "object",
      let mark = object.template.firstRange(of: "[tail_elems]")
    else { return nil }
    let start = object.template[..<mark.lowerBound].count { $0 == "%" }
    guard index >= 0, let place = Int(exactly: index), start + place < object.operands.count,
      let definition = array.definition(of: object.operands[start + place])
    else { return nil }
    return results(of: definition) { _ in nil }?.first
  }

  private func builtin(_ instruction: SILInstruction, _ numbers: [Int64]) -> SILConstant? {
    guard numbers.count == instruction.operands.count, numbers.count <= 3, let a = numbers.first else { return nil }
    let name = instruction.template.dropFirst("builtin \"".count).prefix { $0 != "\"" }
    let b = numbers.count > 1 ? numbers[1] : 0
    switch name {
    case "cmp_eq_Int32", "cmp_eq_Int64", "cmp_eq_Word": return .bit(a == b)
    case "cmp_ne_Int32", "cmp_ne_Int64", "cmp_ne_Word": return .bit(a != b)
    case "cmp_slt_Int64": return .bit(a < b)
    case "cmp_sle_Int64": return .bit(a <= b)
    case "cmp_sgt_Int64": return .bit(a > b)
    case "cmp_sge_Int64": return .bit(a >= b)
    case "or_Int1": return .bit(a != 0 || b != 0)
    case "and_Int1": return .bit(a != 0 && b != 0)
    case "and_Int64": return .number(a & b, type: "integer_literal $Builtin.Int64")
    case "or_Int64": return .number(a | b, type: "integer_literal $Builtin.Int64")
    case "shl_Int64": return 0..<64 ~= b ? .number(a << b, type: "integer_literal $Builtin.Int64") : nil
    case "zextOrBitCast_Int8_Int64": return .number(a & 0xFF, type: "integer_literal $Builtin.Int64")
    case "xor_Int1": return .bit((a != 0) != (b != 0))
    case "assumeNonNegative_Int64": return .number(a, type: "integer_literal $Builtin.Int64")
    case "truncOrBitCast_Int64_Word": return .number(a, type: "integer_literal $Builtin.Word")
    case "sadd_with_overflow_Int64":
      let (sum, overflow) = a.addingReportingOverflow(b)
      return .tuple([.number(sum, type: "integer_literal $Builtin.Int64"), .bit(overflow)])
    default: return nil
    }
  }
}

extension SILInstruction {
  /// The place of the clause for a case among those of `switch_enum` or `select_enum`, from 0.
  ///
  /// - Parameter made: the instruction that makes the case: `enum $Group, #Group.red!enumelt`.
  func place(ofCase made: String, default other: String) -> Int? {
    guard let name = made.split(separator: " ").last else { return nil }
    let clauses = template.split(separator: ",").dropFirst()
    let place = clauses.firstIndex { $0.contains(" \(name):") } ?? clauses.firstIndex { $0.contains(other) }
    return place.map { $0 - 1 }
  }
}

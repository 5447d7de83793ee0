/// The values of both functions as terms, each of which has one number.
struct TermTable {
  /// The number of a term.
  typealias ID = Int

  enum Term: Hashable {
    /// A value that is made when the program runs, the same in both functions.
    case made(Int)
    /// A place on the stack of one function.
    case place(Side, value: Int, form: String)
    /// A function or a global that one function names.
    case symbol(Side, String)
    /// A value of which nothing is known.
    case unknown(Side, value: Int)
    /// The result of an instruction without effects.
    case node(form: String, result: Int, operands: [ID])
  }

  enum Side { case left, right }

  private(set) var terms: [Term] = []
  private var numbers: [Term: ID] = [:]
  private var madeCount = 0

  subscript(id: ID) -> Term { terms[id] }

  mutating func id(of term: Term) -> ID {
    if let known = numbers[term] { return known }
    terms.append(term)
    numbers[term] = terms.count - 1
    return terms.count - 1
  }

  /// A value that is not equal to any before.
  mutating func new() -> ID {
    madeCount += 1
    return id(of: .made(madeCount))
  }

  /// The result of an instruction without effects, simplified if its operands allow it.
  mutating func result(_ place: Int, of instruction: SILInstruction, form: String, _ operands: [ID]) -> ID {
    if let simpler = simplified(instruction, operands) { return simpler }
    if let constant = folded(instruction, operands) ?? character(instruction, operands) { return constant }
    let unequal = "builtin \"cmp_ne_"
    if form.hasPrefix(unequal), operands.count == 2 {
      let equal = "builtin \"cmp_eq_" + form.dropFirst(unequal.count)
      return id(
        of: .node(form: Self.not, result: 0, operands: [id(of: .node(form: equal, result: 0, operands: operands))]))
    }
    return id(of: .node(form: form, result: place, operands: operands))
  }

  private static let not = "not"

  /// A condition without a negation.
  func positive(_ condition: ID) -> (term: ID, isNegated: Bool) {
    guard case .node(Self.not, _, let operands) = terms[condition] else { return (condition, false) }
    return (operands[0], true)
  }

  /// The part of a whole whose parts are known.
  private func simplified(_ instruction: SILInstruction, _ operands: [ID]) -> ID? {
    guard operands.count == 1, case .node(let form, _, let parts) = terms[operands[0]] else { return nil }
    switch instruction.opcode {
    case "struct_extract": return form.hasPrefix("struct ") && parts.count == 1 ? parts[0] : nil
    case "tuple_extract":
      guard form.hasPrefix("tuple "), let place = instruction.template.split(separator: " ").last.flatMap({ Int($0) })
      else { return nil }
      return parts.indices.contains(place) ? parts[place] : nil
    default: return nil
    }
  }

  private mutating func folded(_ instruction: SILInstruction, _ operands: [ID]) -> ID? {
    guard instruction.opcode == "builtin", instruction.results.count == 1 else { return nil }
    var constants: [Int: SILConstant] = [:]
    for (value, term) in zip(instruction.operands, operands) {
      guard let constant = constant(term) else { return nil }
      constants[value] = constant
    }
    return ConstantEvaluation { _ in nil }.results(of: instruction) { constants[$0] }?.first.flatMap { id(of: $0) }
  }

  /// The character of a text that is read: the compiler may copy a short text in a loop.
  private mutating func character(_ load: SILInstruction, _ operands: [ID]) -> ID? {
    guard load.template == "load %", let address = operands.first,
      case .node("struct_element_addr %, #UInt8._value", 0, let characters) = terms[address], characters.count == 1
    else { return nil }
    var (start, place) = (characters[0], 0)
    if case .node(let form, 0, let parts) = terms[start], form.hasPrefix("index_addr "), parts.count == 2 {
      guard let number = constant(parts[1])?.number.flatMap({ Int(exactly: $0) }) else { return nil }
      (start, place) = (parts[0], number)
    }
    guard case .node(let form, 0, let texts) = terms[start], texts.count == 1, form.hasPrefix("pointer_to_address "),
      case .node(let literal, 0, let parts) = terms[texts[0]], parts.isEmpty,
      literal.hasPrefix("string_literal utf8 \""),
      !literal.contains("\\")
    else { return nil }
    let text = Array(literal.dropFirst("string_literal utf8 \"".count).dropLast().utf8)
    guard text.indices.contains(place), text[place] < 0x80 else { return nil }
    return id(of: .node(form: "integer_literal $Builtin.Int8, \(text[place])", result: 0, operands: []))
  }

  /// Whether a term is made of literals only.
  func isLiteral(_ id: ID) -> Bool {
    guard case .node(let form, _, let operands) = terms[id], LiteralValue.isMade(by: form) else { return false }
    return operands.allSatisfy(isLiteral)
  }

  private mutating func id(of constant: SILConstant) -> ID? {
    if case .tuple(let parts) = constant {
      let ids = parts.compactMap { id(of: $0) }
      return ids.count == parts.count ? id(of: .node(form: "tuple of constants", result: 0, operands: ids)) : nil
    }
    return constant.template.map { id(of: .node(form: $0, result: 0, operands: [])) }
  }

  /// The constant that a term is.
  func constant(_ id: ID) -> SILConstant? {
    guard case .node(let form, 0, let operands) = terms[id], operands.isEmpty else { return nil }
    if form.hasPrefix("enum ") { return .enumCase(form) }
    guard form.hasPrefix("integer_literal "), let comma = form.firstIndex(of: ","),
      let value = Int64(form[form.index(after: comma)...].drop { $0 == " " })
    else { return nil }
    return .number(value, type: String(form[..<comma]))
  }
}

/// Values that are made of literals only: numbers, texts, cases without values, and structs and tuples of them.
enum LiteralValue {
  /// - Parameter definition: the instruction that defines a value.
  static func isMade(_ value: Int, in definition: (Int) -> SILInstruction?) -> Bool {
    isMade(value, in: definition, depth: 0)
  }

  private static func isMade(_ value: Int, in made: (Int) -> SILInstruction?, depth: Int) -> Bool {
    guard depth < 16, let definition = made(value), definition.results.count == 1,
      isMade(by: definition.template)
    else { return false }
    return definition.operands.allSatisfy { isMade($0, in: made, depth: depth + 1) }
  }

  /// Whether an instruction makes such a value of such values.
  ///
  /// - Parameter template: the instruction with `%` for each value.
  static func isMade(by template: String) -> Bool {
    let opcode = String(template.prefix { $0 != " " })
    return opcodes.contains(opcode) && (opcode != "builtin" || texts.contains(where: template.hasPrefix))
  }

  private static let opcodes: Set = [
    "builtin", "enum", "float_literal", "integer_literal", "string_literal", "struct", "tuple",
    "value_to_bridge_object",
  ]

  /// The operations that make a long text of its address.
  private static let texts = [
    "builtin \"ptrtoint_", "builtin \"stringObjectOr_", "builtin \"or_Int64\"", "builtin \"sub_Int64\"",
  ]
}
